// The life of a subscription, month by month: from the trial to a plan, a second NIF in the middle of a period, a change that is
// taken back, a renewal with invoices beyond the plan, one that cannot be charged, its end after seven days, and a new one.
import { describe, expect, it } from '@jest/globals';
import { facturasSuscripcion, gruposFacturacion, suscripciones } from '@encadena/contracts';
import type { FacturaSuscripcionDto, SuscripcionDto } from '@encadena/contracts';
import { isNif } from '@encadena/values';
import { aspectos, claveDe, type Entero } from './testing/aspectos';
import { hayCorreo } from './testing/buzon';
import { useCalendario } from './testing/calendario';
import {
  botonDePagar,
  deshacerCambio,
  elegirBasico,
  PAGA,
  ponerTarjeta,
  programarProfesional,
  verPrecio,
} from './testing/contratar';
import { hastaQue } from './testing/hasta-que';
import { useNavegador, type Ventana } from './testing/navegador';
import { escribirTarjeta, Proveedor, TARJETA } from './testing/pasarela';
import { Persona, type Credenciales } from './testing/producto';
import { ayudaSinReparos, sinReparos } from './testing/revisar';
import { otraEmpresa } from './testing/soporte';
import { plano, textosEn, type Textos } from './testing/textos';

const navegador = useNavegador();
const calendario = useCalendario();
const proveedor = new Proveedor();

const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const DIA = 24 * HORA;
/** Beyond the fifty of the plan. */
const EXTRAS = 2;

const SEGUNDA = {
  personaFisica: false,
  razonSocial: 'Fusteria Puig SL',
  direccion: { direccion: 'Carrer de Mallorca 401', municipio: 'Barcelona', codigoPostal: '08013' },
  administrador: { nombre: 'Bru', apellidos: 'Vila Roca', nif: '12345678Z' },
  modoPago: 'MAS_TARDE',
} as const;

let vidas = 0;
/** Another for each life: an account operates a NIF, and no other one does. */
const otroNif = (): string => {
  const cuerpo = `B${6_712_345 + vidas++}`;
  return [...'0123456789'].map((control) => cuerpo + control).find(isNif) ?? '';
};

/** The first amount in a text as the screens of all three languages write it, in cents. */
const centimos = (texto: string): number => {
  const cifras = /(?:^|[\s€])(\d[\d.,]*[.,]\d\d)(?=[\s€]|$)/.exec(plano(texto))?.[1];
  if (cifras === undefined) throw new Error(`No amount in "${texto}"`);
  return Number(cifras.replaceAll(/\D/g, ''));
};

/** One person's way through the months. */
class Vida {
  readonly t: Textos;
  private persona!: Persona;
  private ventana!: Ventana;

  constructor(
    private readonly aspecto: Entero,
    private readonly credenciales: Credenciales,
  ) {
    this.t = textosEn(aspecto.idioma);
  }

  get page() {
    return this.ventana.page;
  }

  async empezar(): Promise<string> {
    this.persona = await calendario().persona(this.credenciales);
    await this.volver();
    await this.persona.llamar(gruposFacturacion.crear, {
      body: { ...PAGA, email: this.credenciales.email },
    });
    return (await this.persona.nif()).uuid;
  }

  /** Days have gone by: one signs in again. */
  private async volver(): Promise<void> {
    this.ventana = await calendario().ventana(navegador, this.aspecto, this.credenciales);
    this.persona = await Persona.entrar(this.credenciales);
  }

  /** A page that is left open would find its session ended. */
  async hasta(instante: number): Promise<void> {
    await this.page.close();
    await calendario().hasta(instante);
    await this.volver();
  }

  async ver(nombre: string, conAyuda = false): Promise<void> {
    await sinReparos(this.ventana, `vida-${nombre}`, this.aspecto);
    if (conAyuda) await ayudaSinReparos(this.ventana, `vida-${nombre}`, this.aspecto);
  }

  suscripcion(nif: string): Promise<SuscripcionDto> {
    return this.persona.llamar(suscripciones.obtener, { nif, params: { uuid: nif } });
  }

  suscripcionCuando(nif: string, esta: (suya: SuscripcionDto) => boolean): Promise<SuscripcionDto> {
    return hastaQue(() => this.suscripcion(nif), esta);
  }

  recibosCuando(
    esta: (recibos: readonly FacturaSuscripcionDto[]) => boolean,
  ): Promise<FacturaSuscripcionDto[]> {
    return hastaQue(
      async () => (await this.persona.llamar(facturasSuscripcion.listar, { query: {} })).contenido,
      esta,
    );
  }

  /** Whom the provider charges. */
  async cliente(): Promise<string> {
    const [suyo] = await proveedor.lista('customers', { email: this.credenciales.email });
    return suyo?.id ?? '';
  }

  /** From the page of the subscription to a plan; gives what the price before paying said. */
  async contratar(nif: string, nombre: string, tarjeta?: string): Promise<number> {
    const { page, t } = this;
    await elegirBasico(this, nif, this.aspecto.idioma);
    if (nombre === 'contratar') await this.ver(`${nombre}-elegir`);
    await verPrecio(this);
    if (tarjeta) await ponerTarjeta(this, tarjeta);
    if (nombre !== 'otra-vez') await this.ver(`${nombre}-pagar`, nombre === 'contratar');
    const pagar = botonDePagar(this);
    const importe = centimos((await pagar.textContent()) ?? '');
    await pagar.click();
    if (tarjeta === TARJETA.confirma) await this.confirmarEnElBanco(nif);
    await page.waitForURL(`**/user/nif/${nif}/suscripcion`);
    await page.getByText(t('suscripcion.estado.ACTIVA'), { exact: true }).waitFor();
    await this.ver(`${nombre}-hecho`);
    expect(await this.suscripcion(nif)).toMatchObject({ estado: 'ACTIVA', activa: true, pagada: true });
    return importe;
  }

  /** Its page is the provider's; nothing is granted until one has confirmed there. */
  private async confirmarEnElBanco(nif: string): Promise<void> {
    const { page, t } = this;
    await page.locator('[name=tarjeta]').waitFor();
    const factura = page.url();
    // Back without having confirmed: nothing has changed, and what was ordered is still to be paid.
    await page.goto(`/user/nif/${nif}/suscripcion`);
    await page.getByRole('link', { name: t('suscripcion.plan.contratar') }).waitFor();
    expect(await this.suscripcion(nif)).toMatchObject({ pagada: false, plan: null });
    await this.recibosCuando(([recibo]) => recibo?.estado === 'PENDIENTE');
    await page.goto('/user/productos?parte=facturas');
    await page.getByText(t('suscripcion.facturas.estados.PENDIENTE')).waitFor();
    await this.ver('espera-recibos');
    await page.goto(factura);
    await escribirTarjeta(page, TARJETA.confirma);
    await page.locator('[name=tarjeta]').waitFor({ state: 'detached' });
    await this.suscripcionCuando(nif, ({ estado }) => estado === 'ACTIVA');
    await page.goto(`/user/nif/${nif}/suscripcion`);
  }

  /** Another plan for the next renewal, seen and taken back. */
  async cambiarYCancelar(nif: string): Promise<void> {
    const deshacer = await programarProfesional(this, nif, this.aspecto.idioma);
    expect((await this.suscripcion(nif)).planSiguiente?.plan?.codigo).toBe('PROFESIONAL');
    await deshacerCambio(this, deshacer, () => this.ver('cambio-programado'));
    expect((await this.suscripcion(nif)).planSiguiente).toBeNull();
  }

  /** As many as the plan includes, and some more. */
  async emitir(nif: string, cuantas: number): Promise<void> {
    const tique = {
      tipoFactura: 'F2',
      descripcionOperacion: 'Venta en tienda',
      lineas: [{ descripcion: 'Libreta', precioUnitario: '3.90', tipoImpositivo: '21' }],
    } as const;
    for (let quedan = cuantas; quedan > 0; quedan -= 8)
      await Promise.all(
        Array.from({ length: Math.min(8, quedan) }, () =>
          this.persona.emitir(nif, { ...tique, lineas: [...tique.lineas] }),
        ),
      );
  }

  /** What the list of receipts says was paid, in cents. */
  async pagadoEnPantalla(nombre: string): Promise<number> {
    const { page, t } = this;
    await page.goto('/user/productos?parte=facturas');
    const pagadas = page
      .getByRole(this.aspecto.ancho === 390 ? 'listitem' : 'row')
      .filter({ hasText: t('suscripcion.facturas.estados.PAGADA') });
    await pagadas.first().waitFor();
    await this.ver(nombre);
    return (await pagadas.allInnerTexts()).reduce((suma, texto) => suma + centimos(texto), 0);
  }

  async conBanda(nif: string): Promise<void> {
    const { page, t } = this;
    for (const pantalla of ['inicio', 'facturas', 'clientes', 'suscripcion']) {
      await page.goto(`/user/nif/${nif}/${pantalla}`);
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('suscripcion.impago.ver') })
        .waitFor();
      if (pantalla === 'inicio' || pantalla === 'suscripcion') await this.ver(`impago-${pantalla}`);
    }
    await page.getByRole('alert').getByText(t('suscripcion.impago.titulo')).waitFor();
  }

  async soloMirar(nif: string): Promise<void> {
    const { page, t } = this;
    await page.goto(`/user/nif/${nif}/facturas`);
    const nueva = page.getByRole('main').getByRole('button', { name: t('facturas.lista.nueva') });
    await nueva.waitFor();
    expect(await nueva.isDisabled()).toBe(true);
    await page.getByText(t('facturas.nueva.sinSuscripcion')).first().waitFor();
    await this.ver('cancelada-facturas');
    await page.goto(`/user/nif/${nif}/suscripcion`);
    await page.getByText(t('suscripcion.estado.CANCELADA'), { exact: true }).waitFor();
    await this.ver('cancelada');
  }
}

const enMs = (instante: string | null): number => Date.parse(instante ?? '');

describe('a subscription', () => {
  it.each(aspectos('es light 1280'))(
    'lives from the trial to its end and on, charged to the cent ($idioma, $esquema, $ancho px)',
    async (aspecto) => {
      const credenciales = {
        email: `${claveDe(aspecto).replaceAll(' ', '-')}@vida.example`,
        contrasena: 'Doce-meses-2026',
      };
      const vida = new Vida(aspecto, credenciales);
      const primera = await vida.empezar();
      const { page, t } = vida;
      await page.goto(`/user/nif/${primera}/suscripcion`);
      await page.getByText(t('suscripcion.estado.PRUEBA'), { exact: true }).first().waitFor();
      await vida.ver('prueba', true);
      const contratada = await vida.contratar(primera, 'contratar', TARJETA.buena);
      const cliente = await vida.cliente();
      const ultima = async (): Promise<{ total_excluding_tax: number; billing_reason: string }> => {
        const [factura] = await proveedor.lista<{ total_excluding_tax: number; billing_reason: string }>(
          'invoices',
          { customer: cliente },
        );
        return factura ?? { total_excluding_tax: 0, billing_reason: '' };
      };
      expect(await ultima()).toMatchObject({ total_excluding_tax: contratada });

      // Ten days on: a second NIF pays for the days that are left.
      await vida.hasta(calendario().ahora + 10 * DIA);
      const persona = await Persona.entrar(credenciales);
      const [grupo] = await persona.llamar(gruposFacturacion.listar, {});
      const segunda = await otraEmpresa(persona, credenciales, {
        ...SEGUNDA,
        nif: otroNif(),
        uuidGrupoFacturacion: grupo?.uuid,
      });
      // Its bank wants its holder to confirm each charge.
      const prorrateada = await vida.contratar(segunda, 'segundo-nif', TARJETA.confirma);
      expect(await ultima()).toMatchObject({ total_excluding_tax: prorrateada });
      expect(prorrateada).toBeLessThan(contratada);

      await vida.page.goto(`/user/nif/${primera}/suscripcion`);
      await ponerTarjeta(vida, TARJETA.buena);
      await vida.cambiarYCancelar(primera);

      await vida.emitir(primera, 50 + EXTRAS);
      await vida.page.goto(`/user/nif/${primera}/suscripcion`);
      await vida.page.getByText(/52/).first().waitFor();
      await vida.ver('consumo');
      const { importeExcedido, excedidas, fechaRenovacion, plan } = await vida.suscripcion(primera);
      expect(excedidas).toBe(EXTRAS);

      // The renewal is a draft first, and takes what was issued beyond the plan.
      await vida.hasta(enMs(fechaRenovacion) + MINUTO);
      await hastaQue(
        () => proveedor.lista<{ metadata: { extra?: string } }>('invoiceitems', { customer: cliente }),
        (partidas) => partidas.some(({ metadata }) => metadata.extra !== undefined),
      );
      await vida.hasta(calendario().ahora + HORA);
      await vida.recibosCuando((recibos) => recibos.filter(({ estado }) => estado === 'PAGADA').length === 3);
      const renovada = 2 * centimos(plan?.precio ?? '') + centimos(importeExcedido);
      expect(await ultima()).toMatchObject({
        billing_reason: 'subscription_cycle',
        total_excluding_tax: renovada,
      });
      expect(await vida.pagadoEnPantalla('renovada-recibos')).toBe(await proveedor.cobrado(cliente));

      // A card without funds: the next one fails.
      await vida.page.goto(`/user/nif/${primera}/suscripcion`);
      await ponerTarjeta(vida, TARJETA.sinFondos);
      const { fechaRenovacion: siguiente } = await vida.suscripcion(primera);
      await vida.hasta(enMs(siguiente) + HORA + MINUTO);
      const { cobro } = await vida.suscripcionCuando(primera, ({ estado }) => estado === 'IMPAGADA');
      await hayCorreo(credenciales.email, textosEn('es')('correos.renovacionImpagada.asunto'));
      await vida.conBanda(primera);

      await vida.hasta(enMs(cobro.regularizarHasta) + HORA);
      await vida.suscripcionCuando(primera, ({ estado }) => estado === 'CANCELADA');
      await hayCorreo(credenciales.email, textosEn('es')('correos.suscripcionCancelada.asunto'));
      // Nothing is left to be paid for what nobody gives.
      await vida.recibosCuando(([ultimo]) => ultimo?.estado === 'ANULADA');
      await vida.soloMirar(primera);

      const otraVez = await vida.contratar(primera, 'otra-vez', TARJETA.buena);
      expect(otraVez).toBe(contratada);
      await vida.page.goto(`/user/nif/${primera}/facturas`);
      await vida.page
        .getByRole('main')
        .getByRole('link', { name: t('facturas.lista.nueva') })
        .waitFor();
      // What the screens said was owed, what they say was paid, and what the provider's books say was charged.
      const neto = (
        await proveedor.lista<{ status: string; total_excluding_tax: number }>('invoices', {
          customer: cliente,
        })
      )
        .filter(({ status }) => status === 'paid')
        .reduce((suma, { total_excluding_tax: suyo }) => suma + suyo, 0);
      expect(neto).toBe(contratada + prorrateada + renovada + otraVez);
      expect(await vida.pagadoEnPantalla('recibos')).toBe(await proveedor.cobrado(cliente));
    },
  );
});
