// From the free trial to a plan that is paid for: the card on the provider's page, the price before paying, a change for
// the next renewal taken back, access to the API, no renewal; and what was charged.
import { beforeEach, describe, expect, it } from '@jest/globals';
import { facturasSuscripcion, gruposFacturacion, suscripciones } from '@encadena/contracts';
import { aspectos } from './testing/aspectos';
import { useNavegador } from './testing/navegador';
import { entorno, Persona } from './testing/producto';
import { sinReparos } from './testing/revisar';
import { plano, textosEn } from './testing/textos';

const navegador = useNavegador();
const PLAN = { ca: 'Bàsic', es: 'Básico', en: 'Basic' } as const;
const OTRO = { ca: 'Professional', es: 'Profesional', en: 'Professional' } as const;
let persona: Persona;
let nif: string;

beforeEach(async () => {
  // The demo's company has a plan from the start; this one is in its trial.
  persona = await Persona.entrar(entorno.otra);
  nif = (await persona.nif()).uuid;
});
const suya = () => persona.llamar(suscripciones.obtener, { nif, params: { uuid: nif } });

describe('a subscription', () => {
  it('is hired in the trial: the card at the provider, the price, and the plan runs', async () => {
    const aspecto = { idioma: 'ca', esquema: 'light', ancho: 1280 } as const;
    const t = textosEn(aspecto.idioma);
    await persona.llamar(gruposFacturacion.crear, {
      body: {
        razonSocial: 'Estudi Mirador SL',
        nif: 'B66012345',
        direccion: {
          direccion: 'Carrer de Mallorca, 1',
          municipio: 'Barcelona',
          codigoPostal: '08001',
          provincia: 'Barcelona',
          pais: 'ES',
        },
        email: 'pagos@mirador.example',
      },
    });
    const ventana = await navegador.ventana(aspecto, persona);
    const { page } = ventana;
    await page.goto(`/user/nif/${nif}/suscripcion`);
    await page.getByRole('link', { name: t('suscripcion.plan.contratar') }).click();
    await page.getByRole('radio', { name: PLAN[aspecto.idioma] }).click();
    await page.getByRole('button', { name: t('suscripcion.contratar.seguir') }).click();
    await page.getByRole('button', { name: t('suscripcion.pago.anadir') }).click();
    await page.locator('[name=tarjeta]').fill('4242424242424242');
    await page.locator('[name=caducidad]').fill('12/30');
    await page.locator('[name=cvc]').fill('123');
    await page.locator('[name=titular]').fill('Anna Mirador');
    await page.locator('form:has([name=tarjeta]) button').click();
    await page.getByRole('button', { name: t('suscripcion.pago.cambiar') }).waitFor();
    await sinReparos(ventana, 'contratar-pagar', aspecto);
    const pagar = page.getByRole('button', {
      name: t('suscripcion.contratar.pagar', { importe: '§' }).split('§')[0],
    });
    await pagar.dblclick();
    await page.waitForURL(`**/user/nif/${nif}/suscripcion`);
    await page.getByText(t('suscripcion.pago.sinTarjeta')).waitFor({ state: 'detached' });
    expect(await suya()).toMatchObject({
      estado: 'ACTIVA',
      activa: true,
      pagada: true,
      autoRenovacion: true,
    });
    // Pressed twice, charged once.
    const { contenido } = await persona.llamar(facturasSuscripcion.listar, { query: {} });
    expect(contenido.map(({ base, estado }) => ({ base, estado }))).toEqual([
      { base: (await suya()).plan?.precio, estado: 'PAGADA' },
    ]);
  });

  it.each(aspectos('en dark 1280', 'es dark 390'))(
    'changes for the next renewal, and keeps its plan after all ($idioma, $esquema, $ancho px)',
    async (aspecto) => {
      const t = textosEn(aspecto.idioma);
      const ventana = await navegador.ventana(aspecto, persona);
      const { page } = ventana;
      await page.goto(`/user/nif/${nif}/suscripcion`);
      await page.getByRole('button', { name: t('suscripcion.plan.cambiar') }).click();
      await page.getByRole('radio', { name: OTRO[aspecto.idioma] }).click();
      await sinReparos(ventana, 'suscripcion-cambio', aspecto, true);
      await page.getByRole('button', { name: t('suscripcion.cambio.accion') }).click();
      const deshacer = page
        .getByRole('main')
        .getByRole('button', { name: t('suscripcion.siguiente.deshacer') });
      await deshacer.waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect((await suya()).planSiguiente?.plan?.codigo).toBe('PROFESIONAL');
      // As one finds it on coming back.
      await page.reload();
      await deshacer.waitFor();
      await sinReparos(ventana, 'suscripcion-programada', aspecto);
      await deshacer.click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('suscripcion.siguiente.deshacer') })
        .click();
      await deshacer.waitFor({ state: 'detached' });
      expect(await suya()).toMatchObject({ planSiguiente: null, plan: { codigo: 'BASICO' } });
    },
  );

  it('is not renewed when its owner says so, which every list tells; what was charged is kept', async () => {
    const aspecto = { idioma: 'es', esquema: 'light', ancho: 390 } as const;
    const t = textosEn(aspecto.idioma);
    const ventana = await navegador.ventana(aspecto, persona);
    const { page } = ventana;
    await page.goto(`/user/nif/${nif}/suscripcion`);
    await page.getByRole('switch', { name: t('suscripcion.renovacion.titulo') }).click();
    await page.getByRole('button', { name: t('suscripcion.renovacion.desactivar.accion') }).click();
    await page.getByText(t('suscripcion.estado.TERMINA')).waitFor();
    expect(await suya()).toMatchObject({ activa: true, autoRenovacion: false, fechaRenovacion: null });
    await page.goto('/user/productos');
    await page.getByText(t('suscripcion.estado.TERMINA')).waitFor();
    await sinReparos(ventana, 'productos-termina', aspecto);
    await page.goto('/user/productos?parte=facturas');
    await page.getByText(t('suscripcion.facturas.estados.PAGADA')).waitFor();
    await sinReparos(ventana, 'productos-facturas', aspecto);
    expect(
      plano(await page.getByRole('list', { name: t('suscripcion.facturas.titulo') }).textContent()),
    ).toMatch(/11,98 €/);
  });
});
