// The PDF of an issued invoice is that of the day of issue, whatever its issuer and its customer change afterwards.
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { cuentasBancarias, type FacturaEntradaCruda, facturas, nifs } from '@encadena/contracts';
import { useDatabase } from '../../../../../../tools/jest/database';
import { useApi } from '@encadena/api/testing/platform';
import {
  crearBorrador,
  crearMundoFacturas,
  entrada,
  type MundoFacturas,
  publicar,
  simplificada,
} from '@encadena/api/testing/facturas/mundo-facturas';

const carpeta = join(tmpdir(), `encadena-pdf-congelado-${process.pid}`);
const db = useDatabase();
const api = useApi(db, { env: { DATA_DIR: carpeta } });
beforeAll(() => mkdir(carpeta));
afterAll(() => rm(carpeta, { recursive: true, force: true }));

const ponerLogo = async ({ cliente, nifId }: MundoFacturas, color: string) => {
  const imagen = sharp({ create: { width: 60, height: 30, channels: 3, background: color } });
  const { status } = await cliente.subir(nifs.ponerLogotipo, {
    params: { uuid: nifId },
    archivo: new Uint8Array(await imagen.png().toBuffer()),
  });
  expect(status).toBe(200);
};

const pdfDe = async ({ cliente }: MundoFacturas, uuid: string) =>
  (await cliente.llamarMal(facturas.pdf, { params: { uuid } })).bytes.toString('latin1');
const imagenes = (pdf: string) => (pdf.match(/\/Subtype \/Image/g) ?? []).length;
const idiomaDe = (pdf: string) => /\/Type \/Catalog[^]*?\/Lang \((\w+)\)/.exec(pdf)?.[1];

/** Everything that an invoice prints and that does not belong to it alone. */
async function cambiarTodo(mundo: MundoFacturas) {
  await db.sql(
    `UPDATE nifs
       SET razon_social = 'Otro Nombre SL', direccion = 'Calle Nueva 1', municipio = 'Madrid',
         codigo_postal = '28001',
       provincia = 'Madrid', pie_legal = 'Otro pie' WHERE id = $1`,
    [mundo.nifId],
  );
  await db.sql(
    `UPDATE clientes
      SET nombre = 'Otro Cliente SA', direccion = 'Calle Vieja 2', idioma = 'en'
      WHERE id = $1`,
    [mundo.clienteId],
  );
  await db.sql(
    `UPDATE cuentas_bancarias
      SET nombre_banco = 'Otro banco', iban = 'ES7921000813610123456789'
      WHERE nif_id = $1`,
    [mundo.nifId],
  );
  await db.sql(`UPDATE usuarios SET idioma = 'en', nombre = 'Eva' WHERE id = $1`, [mundo.usuario.id]);
}

async function crearMundo(): Promise<{ mundo: MundoFacturas; conCuenta: FacturaEntradaCruda }> {
  const mundo = await crearMundoFacturas(api, db);
  await db.sql(`UPDATE nifs SET pie_legal = 'Inscrita en el Registro Mercantil' WHERE id = $1`, [
    mundo.nifId,
  ]);
  const { datos: cuenta } = await mundo.cliente.llamar(cuentasBancarias.crear, {
    body: { nombre: 'Principal', iban: 'ES9121000418450200051332' },
  });
  const conCuenta = entrada(mundo, { formaPago: 'TRANSFERENCIA_BANCARIA', uuidCuentaBancaria: cuenta.uuid });
  return { mundo, conCuenta };
}

it('the PDF of an issued invoice stays the same byte for byte, and that of a draft follows what is changed', async () => {
  const { mundo, conCuenta } = await crearMundo();
  await ponerLogo(mundo, '#c00000');
  const { factura } = await publicar(mundo, conCuenta);
  const { uuid: ticket } = (await publicar(mundo, simplificada())).factura;
  const { uuid: borrador } = await crearBorrador(mundo, conCuenta);
  const todos = () => Promise.all([factura.uuid, ticket, borrador].map((uuid) => pdfDe(mundo, uuid)));
  const [deFactura, deTicket, deBorrador] = await todos();
  expect([deFactura, deTicket].map((pdf) => [imagenes(pdf!), idiomaDe(pdf!)])).toEqual([
    [1, 'ca'],
    [1, 'es'],
  ]);

  await cambiarTodo(mundo);
  await ponerLogo(mundo, '#0000c0');
  const despues = await todos();
  expect([despues[0] === deFactura, despues[1] === deTicket]).toEqual([true, true]);
  expect([despues[2] === deBorrador, idiomaDe(despues[2]!)]).toEqual([false, 'en']);

  await mundo.cliente.llamar(nifs.quitarLogotipo, { params: { uuid: mundo.nifId } });
  const alFin = await todos();
  expect([alFin[0] === deFactura, alFin[1] === deTicket, imagenes(alFin[2]!)]).toEqual([true, true, 0]);
});

it('an invoice issued without a logo never gets one, and one issued again with the first logo finds it', async () => {
  const { mundo } = await crearMundo();
  const { factura: sinLogo } = await publicar(mundo, entrada(mundo));
  await ponerLogo(mundo, '#c00000');
  const { factura: primera } = await publicar(mundo, entrada(mundo));
  await ponerLogo(mundo, '#0000c0');
  await ponerLogo(mundo, '#c00000');
  const { factura: ultima } = await publicar(mundo, entrada(mundo));
  const pdfs = await Promise.all([sinLogo, primera, ultima].map(({ uuid }) => pdfDe(mundo, uuid)));
  expect(pdfs.map(imagenes)).toEqual([0, 1, 1]);
  const logos = await db.sql('SELECT DISTINCT logotipo_id FROM facturas WHERE logotipo_id IS NOT NULL');
  expect(logos).toHaveLength(1);
});

it('what was frozen is sealed with the invoice', async () => {
  const { mundo } = await crearMundo();
  const { factura } = await publicar(mundo, entrada(mundo));
  for (const cambio of [`idioma = 'en'`, `logotipo_id = gen_random_uuid()`])
    await expect(db.sql(`UPDATE facturas SET ${cambio} WHERE id = $1`, [factura.uuid])).rejects.toThrow(
      'sealed: UPDATE on facturas is refused',
    );
});
