// The first days of somebody who comes from another program, in one piece: what they bring along, the first invoice, its e-mail, half
// of its money, an invoice that repeats, a reminder while they do nothing, the other half, and the quarter for the adviser.
import { describe, expect, it } from '@jest/globals';
import { facturas } from '@encadena/contracts';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { workbook } from '../../../tools/testing/workbook';
import { aspectos, claveDe } from './testing/aspectos';
import { AsistentePagina, uuidDeFactura } from './testing/asistente';
import { enlaceDeCorreo, hayCorreo } from './testing/buzon';
import { useCalendario } from './testing/calendario';
import { useNavegador, type Ventana } from './testing/navegador';
import { enMarcha, Persona } from './testing/producto';
import { asentada, sinReparos } from './testing/revisar';
import { masAcciones, textosEn, type Textos } from './testing/textos';

const navegador = useNavegador();
const calendario = useCalendario();

const DIA = 86_400_000;
const LETRAS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const PRECIO = '200.00';
const A_CUENTA = '100.00';

/** So many days on, at eleven in Madrid, when people are reminded. */
function dentroDe(dias: number): Date {
  const fecha = new Date(calendario().ahora + dias * DIA);
  fecha.setUTCHours(10, 0, 0, 0);
  return fecha;
}
/** As dates are typed in all three languages. */
const escrita = (fecha: Date): string => fecha.toISOString().slice(0, 10).split('-').reverse().join('/');

/** A file of the other program: seen, brought along, and the list that it became. */
async function traer(page: Page, t: Textos, direccion: string, nombre: string, archivo: Buffer) {
  await page.goto(direccion);
  await page.locator('input[type=file]').setInputFiles({ name: nombre, mimeType: '', buffer: archivo });
  await page.getByRole('button', { name: t('importar.hacer', { n: '1' }) }).click();
  await page.getByRole('heading', { name: t('importar.hecho') }).waitFor();
}

describe('the first month', () => {
  it.each(aspectos('es light 1280', 'ca dark 390'))(
    'of somebody who comes from another program ($idioma, $esquema, $ancho px)',
    async (aspecto) => {
      const t = textosEn(aspecto.idioma);
      const base = 50_000_000 + [...claveDe(aspecto)].reduce((n, c) => (n * 7 + c.charCodeAt(0)) % 1e6, 0);
      const dni = `${base}${LETRAS[base % 23]}`;
      const nombre = `Mercè Vidal ${base}`;
      const para = `merce-${base}@cliente.example`;
      const articulo = `Hora de taller ${base}`;
      let persona = await Persona.entrar();
      const { uuid: nif, razonSocial } = await persona.nif();
      let ventana: Ventana = await calendario().ventana(navegador, aspecto, enMarcha().demo);
      const ver = (paso: string): Promise<void> => sinReparos(ventana, `mes-${paso}`, aspecto);
      let { page } = ventana;
      const raiz = `/user/nif/${nif}`;

      const clientes = `CIF/NIF;Razón social;Dirección;Población;C.P.;Correo\r\n${dni};${nombre};C/ Mayor 1;Vic;08500;${para}\r\n`;
      await traer(page, t, `${raiz}/clientes/importar`, 'clientes.csv', Buffer.from(clientes, 'latin1'));
      const productos = workbook([
        ['Referencia', 'Nombre', 'Precio', 'IVA'],
        [`T-${base}`, articulo, 200, 21],
      ]);
      await traer(page, t, `${raiz}/articulos/importar`, 'productos.xlsx', Buffer.from(productos));
      const historia = `Nº factura;Fecha;NIF;Cliente;Base imponible;IVA;Total;Estado\r\nV-${base};15/03/2025;${dni};${nombre};1.000,00;210,00;1.210,00;Cobrada\r\n`;
      await traer(
        page,
        t,
        `${raiz}/facturas/externas/importar`,
        'facturas.csv',
        Buffer.from(historia, 'latin1'),
      );

      await page.goto(`${raiz}/facturas/nueva`);
      const asistente = new AsistentePagina(page, t);
      await asistente.describir('Reparación');
      await asistente.siguiente();
      await asistente.elegirCliente(String(base), nombre);
      await asistente.siguiente();
      await asistente.enPaso('lineas');
      await page.locator('[data-campo="lineas[0].descripcion"]:focus').waitFor();
      await page.keyboard.type(`taller ${base}`);
      await page.getByRole('option', { name: new RegExp(articulo) }).click();
      await ver('linea-de-producto');
      await page.keyboard.press('Control+Enter');
      await asistente.enPaso('pago');
      await page.getByLabel(t('asistente.general.fechaVencimiento')).fill(escrita(dentroDe(1)));
      await page.keyboard.press('Tab');
      await page.keyboard.press('Control+Enter');
      await asistente.emitir();
      const factura = uuidDeFactura(page);
      const titulo = page.getByRole('heading', { level: 1, name: /\d{5}/ });
      const numero = /\p{Lu}\d\d-\d{5}/u.exec((await titulo.textContent()) ?? '')?.[0] as string;

      await page
        .getByRole('link', { name: t('correoFactura.accion') })
        .last()
        .click();
      const cajon = page.getByRole('dialog');
      await cajon.getByRole('button', { name: t('correoFactura.enviar'), exact: true }).click();
      await cajon.waitFor({ state: 'detached' });
      await enlaceDeCorreo(para, new RegExp(numero));

      // Half of it is paid.
      await page.getByRole('button', { name: t('cobros.anotar'), exact: true }).click();
      const cobro = page.getByRole('dialog', { name: t('cobros.anotar') });
      await cobro.getByLabel(t('cobros.importe')).fill(A_CUENTA.replace('.', ','));
      await cobro.getByRole('button', { name: t('comun.acciones.guardar'), exact: true }).click();
      await cobro.waitFor({ state: 'detached' });
      await page.getByText(t('codigos.estadoPago.PARCIALMENTE_PAGADA'), { exact: true }).first().waitFor();
      await ver('a-cuenta');

      // What is owed is asked for by itself.
      await page.goto(`${raiz}/editar-nif/factura`);
      await page.getByRole('switch', { name: t('editarNif.recordatorios.activo') }).check();
      await page.getByLabel(t('editarNif.recordatorios.dias')).first().fill('3');
      await page.getByRole('button', { name: t('editarNif.recordatorios.guardar') }).click();
      await page.getByText(t('editarNif.recordatorios.guardado')).waitFor();
      await ver('recordatorios');

      // And the same again each month.
      await page.goto(`${raiz}/facturas/${factura}`);
      await titulo.waitFor();
      // A menu that is opened while the page is still being drawn closes again.
      await asentada(ventana);
      await page.getByRole('button', { name: masAcciones(t) }).click();
      await page.getByRole('menuitem', { name: t('recurrentes.repetir'), exact: true }).click();
      await page.getByLabel(t('recurrentes.campos.inicio')).fill(escrita(new Date(calendario().ahora)));
      await page.keyboard.press('Tab');
      await page.getByLabel(t('asistente.general.descripcionOperacion')).fill(`Reparación ${base} {mes}`);
      await page.getByRole('radio', { name: t('recurrentes.modos.EMITIR') }).check();
      await page.getByRole('button', { name: t('comun.acciones.guardar'), exact: true }).click();
      await page.getByRole('heading', { level: 1, name: /Reparación/ }).waitFor();
      await page.getByText(t('recurrentes.estadosHecha.EMITIDA'), { exact: true }).first().waitFor();
      await ver('recurrente');

      await page.close();
      await calendario().hasta(dentroDe(5).getTime());
      await calendario().toca('worker/buscar-recordatorios');
      ventana = await calendario().ventana(navegador, aspecto, enMarcha().demo);
      ({ page } = ventana);
      persona = await Persona.entrar();
      await hayCorreo(para, textosEn('es')('correos.recordatorio1.asunto', { numero, empresa: razonSocial }));
      // The reminder stands with the invoice, and the rest of its money comes.
      await page.goto(`${raiz}/facturas/${factura}`);
      await page
        .getByRole('list', { name: t('correoFactura.lista') })
        .getByText(/1/)
        .first()
        .waitFor();
      await page.getByRole('button', { name: t('cobros.marcar'), exact: true }).click();
      await page.getByText(t('codigos.estadoPago.COBRADA'), { exact: true }).first().waitFor();
      await ver('cobrada');

      // The quarter of the first invoice: it stands in the book with what it came to.
      const { fechaExpedicion } = await persona.llamar(facturas.obtener, { nif, params: { uuid: factura } });
      const [ejercicio = '', mes = ''] = (fechaExpedicion ?? '').split('-');
      const trimestre = `${Math.ceil(Number(mes) / 3)}T`;
      await page.goto(`${raiz}/gestoria?ejercicio=${ejercicio}&trimestre=${trimestre}`);
      await page.getByRole('heading', { name: t('gestoria.iva.titulo') }).waitFor();
      await ver('trimestre');
      await page.getByRole('button', { name: t('gestoria.libro.descargar') }).click();
      const [bajada] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: t('gestoria.libro.csv') }).click(),
      ]);
      const filas = (await readFile(await bajada.path(), 'utf8'))
        .split('\r\n')
        .map((fila) => fila.split(';'));
      expect(filas.filter((fila) => fila[11] === numero).map((fila) => fila.slice(21, 24))).toEqual([
        [PRECIO.replace('.', ','), '21,00', '42,00'],
      ]);
    },
    300_000,
  );
});
