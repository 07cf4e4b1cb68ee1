// From the free trial to a plan that is paid for: the card on the provider's page, the price before paying, a change for
// the next renewal taken back, access to the API, no renewal; and what was charged.
import { beforeEach, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { facturas, facturasSuscripcion, gruposFacturacion, suscripciones } from '@encadena/contracts';
import { aspectos } from './testing/aspectos';
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
import { useNavegador } from './testing/navegador';
import { TARJETA } from './testing/pasarela';
import { leerQr, leerTexto } from './testing/pdf';
import { enMarcha, entorno, Persona } from './testing/producto';
import { sinReparos } from './testing/revisar';
import { plano, textosEn } from './testing/textos';

const navegador = useNavegador();
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
    await persona.llamar(gruposFacturacion.crear, { body: { ...PAGA, email: 'pagos@mirador.example' } });
    const ventana = await navegador.ventana(aspecto, persona);
    const { page } = ventana;
    const enPantalla = { page, t };
    await elegirBasico(enPantalla, nif, aspecto.idioma);
    await verPrecio(enPantalla);
    await ponerTarjeta(enPantalla, TARJETA.buena);
    await sinReparos(ventana, 'contratar-pagar', aspecto);
    await botonDePagar(enPantalla).dblclick();
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
      const enPantalla = { page: ventana.page, t };
      const deshacer = await programarProfesional(enPantalla, nif, aspecto.idioma, () =>
        sinReparos(ventana, 'suscripcion-cambio', aspecto, true),
      );
      expect((await suya()).planSiguiente?.plan?.codigo).toBe('PROFESIONAL');
      await deshacerCambio(enPantalla, deshacer, () =>
        sinReparos(ventana, 'suscripcion-programada', aspecto),
      );
      expect(await suya()).toMatchObject({ planSiguiente: null, plan: { codigo: 'BASICO' } });
    },
  );

  it.each(aspectos('es light 390', 'en dark 1280'))(
    'is invoiced by us, with a QR that the agency knows, beside the receipt ($idioma, $esquema, $ancho px)',
    async (aspecto) => {
      const t = textosEn(aspecto.idioma);
      const emisor = await Persona.entrar({ ...enMarcha().demo, email: 'emisor@encadena.example' });
      const { uuid: suNif } = await emisor.nif();
      const [cobrada] = await hastaQue(
        async () => (await persona.llamar(facturasSuscripcion.listar, { query: {} })).contenido,
        ([una]) => una?.propia?.estado === 'EMITIDA',
      );
      const numero = cobrada?.propia?.numero ?? '';
      const ventana = await navegador.ventana(aspecto, persona);
      const { page, context } = ventana;
      await page.goto('/user/productos?parte=facturas');
      const [descarga] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: t('suscripcion.facturas.propia.pdf', { numero }) }).click(),
      ]);
      await sinReparos(ventana, 'productos-factura-propia', aspecto);
      expect(descarga.suggestedFilename()).toBe(`${numero}.pdf`);
      const pdf = await readFile(await descarga.path());
      expect(await leerTexto(pdf)).toMatch(/Estudi Mirador SL[\s\S]*11,98/);
      // Whoever issues it finds it among their own, accepted.
      const emitida = await hastaQue(
        async () => {
          const { contenido } = await emisor.llamar(facturas.listar, {
            nif: suNif,
            query: { texto: numero },
          });
          const uuid = contenido.find(({ numeroCompleto }) => numeroCompleto === numero)?.uuid ?? '';
          return emisor.llamar(facturas.obtener, { nif: suNif, params: { uuid } });
        },
        ({ verifactu }) => verifactu?.estado === 'CORRECTO',
      );
      const [qr = ''] = await leerQr(pdf);
      expect(qr).toBe(emitida.urlVerificacion);
      const [recibo] = await Promise.all([
        context.waitForEvent('page'),
        page
          .getByRole('link', { name: new RegExp(`^${t('suscripcion.facturas.recibo')} `) })
          .first()
          .click(),
      ]);
      await recibo
        .getByText(cobrada?.numero ?? '')
        .first()
        .waitFor();
      await page.goto(qr);
      await page.getByText('Factura encontrada', { exact: true }).first().waitFor();
    },
  );

  it('gets access to the API for the days left, at the price that stood on the button', async () => {
    const aspecto = { idioma: 'ca', esquema: 'dark', ancho: 390 } as const;
    const t = textosEn(aspecto.idioma);
    const ventana = await navegador.ventana(aspecto, persona);
    const { page } = ventana;
    await page.goto(`/user/nif/${nif}/suscripcion`);
    await page.getByRole('switch', { name: t('suscripcion.api.titulo') }).click();
    const pregunta = page.getByRole('dialog', { name: t('suscripcion.api.activar.titulo') });
    const pagar = pregunta.getByRole('button', { name: /€/ });
    await pagar.waitFor();
    await sinReparos(ventana, 'suscripcion-api', aspecto, true);
    const visto = /[\d,]+/.exec((await pagar.textContent()) ?? '')?.[0]?.replace(',', '.');
    await pagar.click();
    await page.getByText(t('suscripcion.api.activar.hecho')).waitFor();
    expect(await suya()).toMatchObject({ accesoApi: { activo: true, autoRenovacion: true } });
    const { contenido } = await persona.llamar(facturasSuscripcion.listar, { query: { sort: 'fecha,desc' } });
    expect(contenido[0]).toMatchObject({ base: visto, estado: 'PAGADA' });
  });

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
    await page.getByText(t('suscripcion.facturas.estados.PAGADA')).first().waitFor();
    await sinReparos(ventana, 'productos-facturas', aspecto);
    expect(
      plano(await page.getByRole('list', { name: t('suscripcion.facturas.titulo') }).textContent()),
    ).toMatch(/11,98 €/);
  });
});
