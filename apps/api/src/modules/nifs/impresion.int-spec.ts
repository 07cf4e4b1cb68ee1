// How a NIF prints: what is taken, what is refused, whose it is, and that what was issued keeps what it was issued with.
import { describe, expect, it } from '@jest/globals';
import {
  clientes,
  COLORES_ACENTO,
  facturas,
  facturasPublicas,
  IMPRESION_POR_DEFECTO,
  type ImpresionEntrada,
  MAX_OBSERVACIONES,
  nifs,
  presupuestos,
} from '@encadena/contracts';
import { type Registro, writeRegistro } from '@encadena/verifactu';
import { useDatabase } from '../../../../../tools/jest/database';
import { crearMundo, crearNif, NIFS, useApi, valoresMalos } from '@encadena/api/testing/platform';
import { faltasPdfA } from '@encadena/api/testing/facturas/pdfa';
import { PdfLeido } from '@encadena/api/testing/facturas/pdf-leido';
import { leerRegistros } from '@encadena/api/testing/facturas/segunda-cuenta';
import {
  CLIENTE,
  crearBorrador,
  crearMundoFacturas,
  entrada,
  linea,
  type MundoFacturas,
  publicar,
} from '@encadena/api/testing/facturas/mundo-facturas';

const db = useDatabase();
const api = useApi(db);

const AZUL: ImpresionEntrada = {
  color: '#1d4ed8',
  observaciones: 'Gracias por su confianza.',
  conRegistro: true,
};

const guardar = ({ cliente, nifId }: Pick<MundoFacturas, 'cliente' | 'nifId'>, body: unknown, version = 1) =>
  cliente.llamarMal(nifs.guardarImpresion, { params: { uuid: nifId }, body }, { version });

const obtener = async ({ cliente, nifId }: Pick<MundoFacturas, 'cliente' | 'nifId'>) =>
  (await cliente.llamar(nifs.obtener, { params: { uuid: nifId } })).datos;

describe('how a NIF prints', () => {
  it('is ours until its owner chooses, and then as it was chosen', async () => {
    const mundo = await crearMundo(api, db);
    expect((await obtener(mundo)).impresion).toEqual(IMPRESION_POR_DEFECTO);
    const { status, datos } = await guardar(mundo, { ...AZUL, color: ' #1D4ED8 ' });
    expect(status).toBe(200);
    expect(datos).toMatchObject({ impresion: AZUL, version: 2, pieLegal: null });
    expect(await obtener(mundo)).toMatchObject({ impresion: AZUL, version: 2 });
    const sinTexto = { ...AZUL, observaciones: '   ' };
    expect((await guardar(mundo, { ...sinTexto, observaciones: '' }, 2)).datos).toMatchObject({
      impresion: { observaciones: null },
    });
    const eventos = await db.sql<{ datos: unknown }>(
      'SELECT datos FROM eventos WHERE nif_id = $1 AND tipo = $2',
      [mundo.nifId, 'nif.modificado'],
    );
    expect(eventos.map(({ datos: dicho }) => dicho)).toEqual([
      { campos: ['impresion'] },
      { campos: ['impresion'] },
    ]);
  });

  it.each([
    ['a colour that cannot be read', { color: '#ffd400' }, 'color', 'contraste'],
    ['white', { color: '#ffffff' }, 'color', 'contraste'],
    ['a colour that can be read on white and not on its ground', { color: '#767676' }, 'color', 'contraste'],
    ['a name of a colour', { color: 'red' }, 'color', 'color'],
    ['three digits', { color: '#00f' }, 'color', 'color'],
    ['what is no colour at all', { color: '#0a6c7g' }, 'color', 'color'],
    [
      'remarks that are too long',
      { observaciones: 'x'.repeat(MAX_OBSERVACIONES + 1) },
      'observaciones',
      'maxCaracteres',
    ],
    [
      'remarks that turn their letters around',
      { observaciones: 'a\u202eb' },
      'observaciones',
      'marcasInvisibles',
    ],
  ])('refuses %s, in words beside the field, and stores nothing', async (_, mal, campo, codigo) => {
    const mundo = await crearMundo(api, db);
    const { problema } = await guardar(mundo, { ...AZUL, ...mal });
    expect(problema).toMatchObject({ status: 400, codigo: 'VALIDACION' });
    expect(problema?.errores).toEqual([
      expect.objectContaining({ campo, codigo, mensaje: expect.stringMatching(/\w{4}/) }),
    ]);
    expect(await obtener(mundo)).toMatchObject({ impresion: IMPRESION_POR_DEFECTO, version: 1 });
  });

  it('takes no bad input in any field', async () => {
    const mundo = await crearMundo(api, db);
    const tomados: string[] = [];
    const malos = valoresMalos(nifs.guardarImpresion.body!, { ...AZUL });
    expect(malos.length).toBeGreaterThan(10);
    for (const { campo, que, body } of malos)
      if ((await guardar(mundo, body)).status !== 400) tomados.push(`${campo}: ${que}`);
    expect(tomados).toEqual([]);
    expect((await obtener(mundo)).version).toBe(1);
  });

  it('is not written over by who has read an older version, nor through the door of another NIF', async () => {
    const mundo = await crearMundo(api, db);
    expect((await guardar(mundo, AZUL)).status).toBe(200);
    expect((await guardar(mundo, { ...AZUL, color: '#b91c1c' })).problema).toMatchObject({
      status: 412,
      codigo: 'VERSION_OBSOLETA',
    });
    const otro = await crearNif(db, mundo.usuario.id, { nif: NIFS[1] });
    const { problema } = await mundo.cliente.llamarMal(
      nifs.guardarImpresion,
      { params: { uuid: mundo.nifId }, body: AZUL },
      { version: 2, cabeceras: { 'x-nif-uuid': otro } },
    );
    expect(problema).toMatchObject({ status: 409, codigo: 'NIF_DISTINTO' });
    expect((await obtener(mundo)).impresion.color).toBe(AZUL.color);
  });

  it('of another company does not exist', async () => {
    const suyo = await crearMundo(api, db);
    const ajeno = await crearMundo(api, db, { nif: NIFS[1] });
    const { problema } = await guardar({ cliente: suyo.cliente, nifId: ajeno.nifId }, AZUL);
    expect(problema).toMatchObject({ status: 404 });
    expect((await obtener(ajeno)).impresion).toEqual(IMPRESION_POR_DEFECTO);
  });
});

const pdfDe = async ({ cliente }: MundoFacturas, uuid: string): Promise<Buffer> =>
  (await cliente.llamarMal(facturas.pdf, { params: { uuid } })).bytes;

/** A stroke in the accent, as it stands on the page. */
async function acentoDe(pdf: PdfLeido): Promise<string[]> {
  const dibujado = (await pdf.flujo(pdf.paginas[0]?.get('Contents'))).toString('latin1');
  return COLORES_ACENTO.filter((color) => {
    const partes = [1, 3, 5].map((i) => Number.parseInt(color.slice(i, i + 2), 16) / 255);
    return dibujado.includes(`${partes.join(' ')} scn`);
  });
}

describe('what is issued', () => {
  it('carries the record that it was sealed with, byte for byte, where its issuer says so; a draft never', async () => {
    const mundo = await crearMundoFacturas(api, db);
    await publicar(mundo, entrada(mundo));
    await guardar(mundo, AZUL);
    const { factura } = await publicar(mundo, entrada(mundo));
    const pdf = await PdfLeido.leer(await pdfDe(mundo, factura.uuid));
    expect(await faltasPdfA(pdf)).toEqual([]);
    const [, registro] = await leerRegistros(db, mundo.nifId);
    const [adjunto, ...mas] = await pdf.adjuntos();
    expect(mas).toEqual([]);
    expect(adjunto?.contenido.toString('utf8')).toBe(writeRegistro(registro?.contenido as Registro));
    // The very element that is sent.
    const enviado = (await mundo.cliente.llamarMal(facturas.xml, { params: { uuid: factura.uuid } })).bytes;
    const [elemento] =
      /<sf:IDVersion>[^]*<\/sf:RegistroAlta>/.exec(adjunto?.contenido.toString('utf8') ?? '') ?? [];
    expect(enviado.toString('utf8')).toContain(elemento);
    const { uuid } = await crearBorrador(mundo, entrada(mundo));
    expect(await (await PdfLeido.leer(await pdfDe(mundo, uuid))).adjuntos()).toEqual([]);
  });

  it('carries no record unless its issuer has said so', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { factura } = await publicar(mundo, entrada(mundo));
    const pdf = await PdfLeido.leer(await pdfDe(mundo, factura.uuid));
    expect(await faltasPdfA(pdf)).toEqual([]);
    expect(await pdf.adjuntos()).toEqual([]);
  });

  it('keeps colour, record and languages of its day, byte for byte; a draft follows what is chosen', async () => {
    const mundo = await crearMundoFacturas(api, db);
    await guardar(mundo, AZUL);
    const { factura } = await publicar(mundo, entrada(mundo));
    const { uuid: borrador } = await crearBorrador(mundo, entrada(mundo));
    const antes = await pdfDe(mundo, factura.uuid);
    expect(await acentoDe(await PdfLeido.leer(await pdfDe(mundo, borrador)))).toEqual(['#1d4ed8']);
    await guardar(mundo, { ...AZUL, color: '#b91c1c', conRegistro: false }, 2);
    const { datos: cliente } = await mundo.cliente.llamar(clientes.obtener, {
      params: { uuid: mundo.clienteId },
    });
    await mundo.cliente.llamar(
      clientes.modificar,
      {
        params: { uuid: mundo.clienteId },
        body: { ...CLIENTE, valoresPorDefecto: { ...cliente.valoresPorDefecto, bilingue: true } },
      },
      { version: cliente.version },
    );
    expect((await pdfDe(mundo, factura.uuid)).equals(antes)).toBe(true);
    const suyo = await PdfLeido.leer(antes);
    expect([await acentoDe(suyo), suyo.texto(suyo.catalogo.get('Lang'))]).toEqual([['#1d4ed8'], 'ca']);
    const nuevo = await PdfLeido.leer(await pdfDe(mundo, borrador));
    expect([await acentoDe(nuevo), nuevo.texto(nuevo.catalogo.get('Lang'))]).toEqual([['#b91c1c'], 'es']);
    expect(nuevo.texto(nuevo.dic(nuevo.trailer.get('Info')).get('Title'))).toContain('Factura / Invoice');
    const { factura: segunda } = await publicar(mundo, entrada(mundo));
    const deSegunda = await PdfLeido.leer(await pdfDe(mundo, segunda.uuid));
    expect(await acentoDe(deSegunda)).toEqual(['#b91c1c']);
    expect(await deSegunda.adjuntos()).toEqual([]);
    expect(deSegunda.texto(deSegunda.dic(deSegunda.trailer.get('Info')).get('Title'))).toBe(
      `Factura / Invoice ${segunda.numeroCompleto}`,
    );
    await expect(
      db.sql(`UPDATE facturas SET impresion = '{}' WHERE id = $1`, [factura.uuid]),
    ).rejects.toThrow('sealed: UPDATE on facturas is refused');
  });

  it('is the same for who has the public link', async () => {
    const mundo = await crearMundoFacturas(api, db);
    await guardar(mundo, AZUL);
    const { factura } = await publicar(mundo, entrada(mundo));
    const { datos: enlace } = await mundo.cliente.llamar(facturas.crearEnlacePublico, {
      params: { uuid: factura.uuid },
    });
    const publico = await api.cliente().llamarMal(facturasPublicas.pdf, { params: { token: enlace.token } });
    expect(publico.bytes.equals(await pdfDe(mundo, factura.uuid))).toBe(true);
  });

  it('a quote is in the colour of today and in the languages of its customer, without a record', async () => {
    const mundo = await crearMundoFacturas(api, db);
    await guardar(mundo, AZUL);
    const { datos: cliente } = await mundo.cliente.llamar(clientes.crear, {
      body: {
        ...CLIENTE,
        identificacion: 'B72877814',
        nombre: 'Germans Puig, SCP',
        valoresPorDefecto: { bilingue: true },
      },
    });
    const { datos: presupuesto } = await mundo.cliente.llamar(presupuestos.crear, {
      body: { uuidCliente: cliente.uuid, lineas: [linea({ precioUnitario: '10' })] },
    });
    const { bytes } = await mundo.cliente.llamarMal(presupuestos.pdf, { params: { uuid: presupuesto.uuid } });
    const pdf = await PdfLeido.leer(bytes);
    expect(await faltasPdfA(pdf)).toEqual([]);
    expect(await acentoDe(pdf)).toEqual(['#1d4ed8']);
    expect(await pdf.adjuntos()).toEqual([]);
    expect(pdf.texto(pdf.dic(pdf.trailer.get('Info')).get('Title'))).toContain('Presupuesto / Quote');
  });
});
