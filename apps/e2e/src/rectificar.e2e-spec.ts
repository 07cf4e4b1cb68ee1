// What happens to an invoice after it was issued: returned in two parts; and a ticket that became a complete invoice,
// of which something comes back.
import { beforeEach, describe, expect, it } from '@jest/globals';
import { clientes, facturas, verifactuRegistros } from '@encadena/contracts';
import type { FacturaDetalleDto, FacturaEntradaCruda } from '@encadena/contracts';
import type { Page } from 'playwright-core';
import { aspectos, type Entero } from './testing/aspectos';
import { AsistentePagina, uuidDeFactura } from './testing/asistente';
import { useNavegador } from './testing/navegador';
import type { Ventana } from './testing/navegador';
import { Persona } from './testing/producto';
import { ayudaSinReparos, sinReparos } from './testing/revisar';
import { dineroEn, masAcciones, plano, textosEn, type Textos } from './testing/textos';

const navegador = useNavegador();
let persona: Persona;
let nif: string;

// In all appearances a journey takes longer than a session.
beforeEach(async () => {
  persona = await Persona.entrar();
  nif = (await persona.nif()).uuid;
});

const linea = (descripcion: string, cantidad: string, precioUnitario: string) => ({
  descripcion,
  cantidad,
  precioUnitario,
  tipoImpositivo: '21',
});

async function emitida(body: FacturaEntradaCruda): Promise<FacturaDetalleDto> {
  return (await persona.emitir(nif, body)).factura;
}

const detalle = (page: Page): Promise<FacturaDetalleDto> =>
  persona.llamar(facturas.obtener, { nif, params: { uuid: uuidDeFactura(page) } });

interface Camino {
  aspecto: Entero;
  t: Textos;
  ventana: Ventana;
  page: Page;
  asistente: AsistentePagina;
}

async function enCamino(aspecto: Entero): Promise<Camino> {
  const t = textosEn(aspecto.idioma);
  const ventana = await navegador.ventana(aspecto, persona);
  const { page } = ventana;
  return { aspecto, t, ventana, page, asistente: new AsistentePagina(page, t) };
}

/** From the menu of the invoice's page to what it asks. */
async function abrir({ page, t }: Camino, uuid: string, accion: string): Promise<void> {
  await page.goto(`/user/nif/${nif}/facturas/${uuid}`);
  await page.getByRole('button', { name: masAcciones(t) }).click();
  await page.getByRole('menuitem', { name: accion, exact: true }).click();
}

async function devolver({ page, t }: Camino, cuanto: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('radio', { name: t('rectificar.causas.DEVOLUCION.titulo') }).click();
  for (const [nombre, cantidad] of Object.entries(cuanto))
    await page
      .getByRole('textbox', { name: t('rectificar.devueltas.cuanto', { linea: nombre }) })
      .fill(cantidad);
}

/** Three answers, and the way that they lead to. */
async function preguntarAlAsesor({ page, t, ventana, aspecto }: Camino, uuid: string): Promise<void> {
  await page.goto(`/user/nif/${nif}/facturas/${uuid}`);
  await page.getByRole('link', { name: t('asesor.accion') }).click();
  await page.getByRole('radio', { name: t('asesor.problemas.HA_CAMBIADO.titulo') }).click();
  await page.getByRole('radio', { name: t('rectificar.causas.DEVOLUCION.titulo') }).click();
  const consejo = page.getByRole('region', { name: t('asesor.actos.RECTIFICAR.titulo') });
  await consejo.getByText(dineroEn(aspecto.idioma)('1621.40')).first().waitFor();
  await sinReparos(ventana, 'rectificar-asesor', aspecto);
  await ayudaSinReparos(ventana, 'rectificar-asesor', aspecto);
  await consejo.getByRole('link', { name: t('asesor.actos.RECTIFICAR.boton') }).click();
}

async function prepararYEmitir({ page, t, asistente }: Camino, queda?: string): Promise<FacturaDetalleDto> {
  await page.getByRole('button', { name: t('rectificar.preparar') }).click();
  await asistente.enPaso('lineas');
  await asistente.siguiente();
  await asistente.enPaso('pago');
  await asistente.siguiente();
  if (queda) await page.getByText(queda).waitFor();
  await asistente.emitir();
  return detalle(page);
}

async function aceptada({ uuid }: FacturaDetalleDto): Promise<void> {
  const { contenido } = await persona.llamar(verifactuRegistros.listar, {
    nif,
    query: { uuidFactura: uuid },
  });
  const registro = await persona.contestado(nif, contenido[0]?.uuid ?? '');
  expect([registro.estado, registro.mensajeError]).toEqual(['CORRECTO', null]);
}

describe('an invoice of which things come back', () => {
  it.each(aspectos('ca dark 1280'))(
    'is rectified twice in part: each time with what is left, and the agency accepts both ($idioma, $esquema, $ancho px)',
    async (aspecto) => {
      const camino = await enCamino(aspecto);
      const { page, t, ventana } = camino;
      const dinero = dineroEn(aspecto.idioma);
      const { contenido } = await persona.llamar(clientes.listar, { nif, query: { texto: 'llobregat' } });
      const original = await emitida({
        uuidCliente: contenido[0]?.uuid,
        descripcionOperacion: 'Muebles de oficina',
        lineas: [linea('Mesa', '3', '400'), linea('Silla', '8', '90')],
      });

      await abrir(camino, original.uuid, t('rectificar.accion'));
      await page.getByRole('radio').first().waitFor();
      await sinReparos(ventana, 'rectificar', aspecto);
      await ayudaSinReparos(ventana, 'rectificar', aspecto);
      await devolver(camino, { Mesa: '1', Silla: '2' });
      await sinReparos(ventana, 'rectificar-devolucion', aspecto);
      const primera = await prepararYEmitir(camino);
      expect(primera).toMatchObject({
        tipoFactura: 'R1',
        modoRectificacion: 'INCREMENTAL',
        rectificaA: [{ uuid: original.uuid }],
        totales: { importeTotal: '-701.80' },
      });
      await aceptada(primera);

      await preguntarAlAsesor(camino, original.uuid);
      await page.getByText(t('rectificar.devueltas.quedan', { cantidad: '6' })).waitFor();
      await page.getByRole('button', { name: t('rectificar.devueltas.todo') }).click();
      await page
        .getByRole('textbox', { name: t('rectificar.devueltas.cuanto', { linea: 'Mesa' }) })
        .fill('0');
      const suma = `${t('asesor.antes')} ${dinero('1621.40')}. ${t('asesor.despues')} ${dinero('968')}`;
      await page.getByText(suma).waitFor();
      const segunda = await prepararYEmitir(
        camino,
        t('asesor.deA', { antes: dinero('1621.40'), despues: dinero('968') }),
      );
      expect(segunda.totales.importeTotal).toBe('-653.40');
      await aceptada(segunda);

      await page.goto(`/user/nif/${nif}/facturas/${original.uuid}`);
      const panel = page.locator('section').filter({ hasText: t('rectificar.relacion.titulo') });
      await panel.getByRole('link', { name: primera.numeroCompleto ?? '' }).waitFor();
      await panel.getByRole('link', { name: segunda.numeroCompleto ?? '' }).waitFor();
      expect(plano(await panel.textContent())).toContain(`${t('rectificar.relacion.queda')}${dinero('968')}`);
      await sinReparos(ventana, 'rectificar-factura-rectificada', aspecto);
    },
  );
});

describe('a ticket', () => {
  it.each(aspectos('en light 390'))(
    'becomes a complete invoice, and a return of it becomes an R5 with its F3 ($idioma, $esquema, $ancho px)',
    async (aspecto) => {
      const camino = await enCamino(aspecto);
      const { page, t, ventana, asistente } = camino;
      const dinero = dineroEn(aspecto.idioma);
      const ticket = await emitida({
        tipoFactura: 'F2',
        descripcionOperacion: 'Venta en tienda',
        lineas: [linea('Libreta', '4', '3.90'), linea('Pluma', '1', '22')],
      });

      await page.goto(`/user/nif/${nif}/facturas?tipo=F2&texto=${ticket.numeroCompleto}`);
      await page
        .getByRole('checkbox', {
          name: t('facturas.varias.elegir', { numero: ticket.numeroCompleto ?? '' }),
        })
        .check();
      await sinReparos(ventana, 'rectificar-facturas-elegidas', aspecto);
      await page.getByRole('link', { name: t('rectificar.sustituir.accion') }).click();
      await page.getByRole('heading', { name: t('rectificar.sustituir.tiques') }).waitFor();
      await sinReparos(ventana, 'rectificar-sustituir', aspecto);
      await ayudaSinReparos(ventana, 'rectificar-sustituir', aspecto);
      await asistente.elegirCliente('llobregat', 'Construccions Llobregat SA');
      await page.getByRole('button', { name: t('rectificar.sustituir.preparar') }).click();
      await asistente.emitir();
      const f3 = await detalle(page);
      expect(f3).toMatchObject({ tipoFactura: 'F3', sustituyeA: [{ uuid: ticket.uuid }] });
      expect(f3.totales.importeTotal).toBe(ticket.totales.importeTotal);
      await aceptada(f3);

      await abrir(camino, ticket.uuid, t('rectificar.accion'));
      await page.getByText(t('rectificar.yaCambiada')).waitFor();
      await devolver(camino, { Libreta: '1' });
      const r5 = await prepararYEmitir(camino);
      expect(r5).toMatchObject({ tipoFactura: 'R5', totales: { importeTotal: '-4.72' } });
      await aceptada(r5);

      await page.getByText(t('rectificar.avisos.faltaF3'), { exact: true }).waitFor();
      await sinReparos(ventana, 'rectificar-factura-falta-f3', aspecto);
      await page.getByRole('link', { name: t('rectificar.avisos.faltaF3Boton') }).click();
      // For the customer of the complete invoice before: nothing is left to choose.
      await page.getByRole('heading', { name: t('rectificar.sustituir.tiques') }).waitFor();
      await page.waitForFunction(
        (nombre) => [...document.querySelectorAll('input')].some(({ value }) => value === nombre),
        'Construccions Llobregat SA',
      );
      await page.getByRole('button', { name: t('rectificar.sustituir.preparar') }).click();
      await asistente.emitir();
      const devuelta = await detalle(page);
      expect(devuelta).toMatchObject({
        tipoFactura: 'F3',
        uuidCliente: f3.uuidCliente,
        sustituyeA: [{ uuid: r5.uuid }],
        totales: { importeTotal: '-4.72' },
      });
      await aceptada(devuelta);

      await page.goto(`/user/nif/${nif}/facturas/${ticket.uuid}`);
      await page.getByRole('link', { name: f3.numeroCompleto ?? '', exact: true }).waitFor();
      await page.getByRole('link', { name: r5.numeroCompleto ?? '', exact: true }).waitFor();
      const panel = page.locator('section').filter({ hasText: t('rectificar.relacion.titulo') });
      expect(plano(await panel.textContent())).toContain(
        `${t('rectificar.relacion.queda')}${dinero('40.78')}`,
      );
    },
  );
});
