// A shop's owner connects the account at the payment provider; customers pay an invoice, and a checkout without one; each
// comes out as an invoice of ours that the agency accepts, and so does what is given back. The provider tells of all of it itself.
import { beforeEach, describe, expect, it } from '@jest/globals';
import { facturas } from '@encadena/contracts';
import type { ImportacionStripeDto } from '@encadena/contracts';
import { importe, producto, suma, toTexto } from '@encadena/values';
import type { Page } from 'playwright-core';
import { aspectos, type Entero } from './testing/aspectos';
import { useNavegador, type Ventana } from './testing/navegador';
import { escribirTarjeta, TARJETA } from './testing/pasarela';
import { Persona } from './testing/producto';
import { ayudaSinReparos, sinReparos } from './testing/revisar';
import { textosEn, type Textos } from './testing/textos';
import { Tienda, ventasCuando } from './testing/tienda';

const navegador = useNavegador();
let persona: Persona;
let nif: string;

beforeEach(async () => {
  persona = await Persona.entrar();
  nif = (await persona.nif()).uuid;
});

interface Camino {
  aspecto: Entero;
  t: Textos;
  ventana: Ventana;
  page: Page;
  tienda: Tienda;
}

const NOMBRE = 'Ceràmica del Port';
/** Of a company that the demo does not know yet. */
const COMPRADOR = 'B66987652';

/** To the provider's page and back, with the consent. Gives the uuid of the account here. */
async function conectar({ aspecto, t, ventana, page, tienda }: Camino): Promise<string> {
  await page.goto(`/user/nif/${nif}/integracion-stripe`);
  await page.getByRole('button', { name: t('stripe.conectar.abrir') }).click();
  await page.getByRole('button', { name: t('stripe.conectar.permiso.accion') }).click();
  await page.waitForURL('**/oauth/authorize**');
  await page.locator(`[name=cuenta][value=${tienda.id}]`).check();
  await sinReparos(ventana, 'stripe-consentimiento', aspecto);
  await page.locator('[name=respuesta][value=si]').click();
  await page.waitForURL(/integracion-stripe\/[0-9a-f-]{36}\/configuracion/);
  await page.getByRole('heading', { level: 1, name: NOMBRE }).waitFor();
  await sinReparos(ventana, 'stripe-conectada', aspecto);
  await ayudaSinReparos(ventana, 'stripe-conectada', aspecto);
  return /integracion-stripe\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
}

async function configurar({ aspecto, t, ventana, page }: Camino): Promise<void> {
  await page.getByRole('switch', { name: t('stripe.configuracion.activa') }).check();
  await page.getByRole('radio', { name: t('stripe.configuracion.origenes.PAGOS') }).check();
  await page.getByRole('switch', { name: t('stripe.configuracion.publicar') }).check();
  await page.getByRole('textbox', { name: t('stripe.configuracion.campoNif') }).fill('nif');
  await page.getByRole('button', { name: t('comun.acciones.guardar') }).click();
  await page.getByText(t('stripe.configuracion.guardada')).first().waitFor();
  await page.getByText(t('stripe.activa'), { exact: true }).waitFor();
  await sinReparos(ventana, 'stripe-configurada', aspecto);
}

/** On the provider's pages, in a window of their own. */
async function pagan({ aspecto, tienda }: Camino) {
  const { page } = await navegador.ventana(aspecto);
  const factura = await tienda.facturar('48050', { nif: COMPRADOR });
  await page.goto(factura.hosted_invoice_url);
  await escribirTarjeta(page, TARJETA.buena);
  await page.locator('form:has([name=tarjeta])').waitFor({ state: 'detached' });
  const sesion = await tienda.cobrar(3, '1995');
  await page.goto(sesion.url);
  await escribirTarjeta(page, TARJETA.buena, {
    email: 'anna@ejemplo.test',
    linea: 'Calle Mayor, 1',
    ciudad: 'Madrid',
    cp: '28013',
    pais: 'ES',
  });
  await page.waitForURL('**/auth/login**');
  return { factura, sesion };
}

/** One invoice and one that takes back stand for their kind. */
const MIRADAS = ['FACTURA', 'DEVOLUCION'];

/** From the list of sales to our invoice of one of them, until the agency has accepted it. Gives its total. */
async function correcta(
  { aspecto, t, ventana, page }: Camino,
  lista: string,
  { tipo, numeroFactura }: ImportacionStripeDto,
): Promise<string> {
  await page.goto(lista);
  await page.getByRole('link', { name: new RegExp(`^${numeroFactura}\\b`) }).click();
  await page.waitForURL(/\/facturas\/[0-9a-f-]{36}/);
  await page.getByText(t('codigos.estadoVerifactu.CORRECTO'), { exact: true }).first().waitFor();
  if (MIRADAS.includes(tipo)) await sinReparos(ventana, `stripe-${tipo.toLowerCase()}-correcta`, aspecto);
  const uuid = /facturas\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  const { totales, verifactu } = await persona.llamar(facturas.obtener, { nif, params: { uuid } });
  expect(verifactu?.estado).toBe('CORRECTO');
  return totales.importeTotal;
}

describe('a connected account', () => {
  it.each(aspectos('en dark 390'))(
    'sells, and gives back; every cent of it is in invoices that the agency has accepted ($idioma, $esquema, $ancho px)',
    async (aspecto) => {
      const ventana = await navegador.ventana(aspecto, persona);
      const tienda = await Tienda.abrir(NOMBRE);
      const camino: Camino = { aspecto, t: textosEn(aspecto.idioma), ventana, page: ventana.page, tienda };
      const uuid = await conectar(camino);
      await configurar(camino);
      const { factura, sesion } = await pagan(camino);
      const de = { nif, params: { uuid } };
      const lista = `/user/nif/${nif}/integracion-stripe/${uuid}`;
      const hechas = (cuantas: number) =>
        ventasCuando(
          persona,
          de,
          (ventas) =>
            ventas.filter(({ estado }) => estado === 'IMPORTADA').length === cuantas &&
            ventas.every(({ estado }) => estado === 'IMPORTADA' || estado === 'IGNORADA'),
        );
      await hechas(2);
      await tienda.abonar(factura);
      await tienda.devolver(sesion.id, '1995');
      const ventas = await hechas(4);
      await camino.page.goto(lista);
      await sinReparos(ventana, 'stripe-ventas-hechas', aspecto);
      await ayudaSinReparos(ventana, 'stripe-ventas-hechas', aspecto);
      const totales: Record<string, string> = {};
      for (const venta of ventas.filter(({ estado }) => estado === 'IMPORTADA'))
        totales[venta.tipo] = await correcta(camino, lista, venta);
      expect(totales).toEqual({ FACTURA: '581.41', PAGO: '59.85', ABONO: '-581.41', DEVOLUCION: '-19.95' });
      const emitido = suma(...Object.values(totales).map((total) => importe(total)));
      expect(Number(toTexto(producto(emitido, importe('100'))))).toBe(await tienda.suya.cobrado());
    },
  );
});
