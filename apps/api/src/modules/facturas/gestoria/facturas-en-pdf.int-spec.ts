// The PDFs of a period in one file: those of its book, as each comes by itself, of one company and one world.
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { facturas, gestoria, MAX_FACTURAS_TRIMESTRE, MAX_PDFS } from '@encadena/contracts';
import {
  crearMundoFacturas,
  entrada,
  type MundoFacturas,
  publicar,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { useApi } from '@encadena/api/testing/platform';
import { useDatabase } from '../../../../../../tools/jest/database';
import { readZip } from '../../../../../../tools/testing/read-zip';
import { fallo } from '../../../platform/errores';
import { PdfFactura } from '../pdf/pdf-factura';
import { FacturasEnPdf } from './facturas-en-pdf';

// The first PDF reads fonts and texts.
jest.setTimeout(60_000);

const db = useDatabase();
const api = useApi(db);
const ajustar = (como: Partial<Pick<FacturasEnPdf, 'maximo' | 'limite' | 'esperaMs'>>) =>
  Object.assign(api.app.get(FacturasEnPdf, { strict: false }), como);
afterEach(() => {
  ajustar({ maximo: MAX_PDFS, limite: MAX_FACTURAS_TRIMESTRE, esperaMs: 500 });
  jest.restoreAllMocks();
});

const CUARTO = { ejercicio: '2026', periodo: '4T' };
const pedir = ({ cliente }: Pick<MundoFacturas, 'cliente'>, query = CUARTO as object) =>
  cliente.llamarMal(gestoria.pdfs, { query });

async function conUna() {
  api.clock.fijar('2026-11-20T10:00:00Z');
  const mundo = await crearMundoFacturas(api, db);
  const { factura } = await publicar(mundo, entrada(mundo));
  return { mundo, uuid: factura.uuid, numero: factura.numeroCompleto ?? '' };
}

describe('the PDFs of a quarter', () => {
  it('come in one ZIP by their numbers, each as it comes by itself, and none that is annulled', async () => {
    const { mundo, uuid, numero } = await conUna();
    const otra = await publicar(mundo, entrada(mundo, { fechaExpedicion: '2026-10-05' }));
    const anulada = await publicar(mundo, entrada(mundo));
    await publicar(mundo, entrada(mundo, { fechaExpedicion: '2026-09-30' }));
    await db.sql(`UPDATE registros SET estado = 'CORRECTO' WHERE estado = 'PENDIENTE'`);
    const body = { motivo: 'Se emitió por error', confirmar: true } as const;
    await mundo.cliente.llamar(facturas.anular, { params: { uuid: anulada.factura.uuid }, body });
    const { status, bytes, cabeceras } = await pedir(mundo);
    expect([status, cabeceras.get('content-type')]).toEqual([200, 'application/zip']);
    expect(cabeceras.get('content-disposition')).toContain('filename="facturas-B12345674-2026-4T.zip"');
    const archivos = readZip(bytes);
    expect([...archivos.keys()]).toEqual([`${otra.factura.numeroCompleto}.pdf`, `${numero}.pdf`]);
    const suya = await mundo.cliente.llamar(facturas.pdf, { params: { uuid } });
    expect(suya.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(archivos.get(`${numero}.pdf`)?.equals(suya.bytes)).toBe(true);
    expect([...readZip((await pedir(mundo, { ...CUARTO, periodo: '10' })).bytes).keys()]).toHaveLength(1);
  });

  it('are of one company and of one world, in whose name they say so', async () => {
    const { mundo } = await conUna();
    const otro = await crearMundoFacturas(api, db, { nif: 'B66987652' });
    const nada = await pedir(otro);
    expect([nada.status, nada.problema.codigo]).toEqual([404, 'PERIODO_SIN_FACTURAS']);
    const deOtro = await otro.cliente.llamarMal(gestoria.pdfs, { query: CUARTO }, { nif: mundo.nifId });
    expect([deOtro.status, deOtro.problema.codigo]).toEqual([404, 'NO_ENCONTRADO']);
    const enPruebas = await mundo.cliente.llamarMal(
      gestoria.pdfs,
      { query: CUARTO },
      { cabeceras: { 'x-entorno': 'PRUEBAS' } },
    );
    expect(enPruebas.problema.codigo).toBe('PERIODO_SIN_FACTURAS');
  });

  it('wait for a place where single PDFs have taken all of them', async () => {
    const { mundo, numero } = await conUna();
    ajustar({ esperaMs: 0 });
    const pdf = jest
      .spyOn(PdfFactura.prototype, 'pdf')
      .mockRejectedValueOnce(fallo('SERVICIO_NO_DISPONIBLE'));
    const { status, bytes } = await pedir(mundo);
    expect([status, [...readZip(bytes).keys()], pdf.mock.calls.length]).toEqual([200, [`${numero}.pdf`], 2]);
  });

  it('are of one file at a time of a company, while another finds its place', async () => {
    const { mundo } = await conUna();
    const otro = await crearMundoFacturas(api, db, { nif: 'B66987652' });
    await publicar(otro, entrada(otro));
    let soltar = (): void => undefined;
    const suelta = new Promise<void>((resolve) => (soltar = resolve));
    const hacer = PdfFactura.prototype.pdf;
    const empezada = new Promise<void>((resolve) => {
      jest.spyOn(PdfFactura.prototype, 'pdf').mockImplementationOnce(async function (
        this: PdfFactura,
        ...de
      ) {
        resolve();
        await suelta;
        return hacer.apply(this, de);
      });
    });
    const primera = pedir(mundo);
    await empezada;
    const segunda = await pedir(mundo);
    const deOtro = await pedir(otro);
    soltar();
    expect([segunda.status, segunda.problema.codigo]).toEqual([429, 'DEMASIADAS_PETICIONES']);
    expect(deOtro.status).toBe(200);
    expect(readZip((await primera).bytes).size).toBe(1);
    expect((await pedir(mundo)).status).toBe(200);
  });

  it('are refused beyond their limit, which is said', async () => {
    const { mundo } = await conUna();
    await publicar(mundo, entrada(mundo));
    ajustar({ maximo: 1 });
    const { status, texto } = await pedir(mundo);
    expect([status, texto]).toEqual([422, expect.stringContaining('Son 2 facturas y en un archivo caben 1')]);
  });

  it('are all of them or none: more of other days than are read leave none out', async () => {
    const { mundo } = await conUna();
    for (const dia of ['2026-10-20', '2026-10-21'])
      await publicar(mundo, entrada(mundo, { fechaExpedicion: dia, fechaOperacion: dia }));
    ajustar({ limite: 2 });
    const noviembre = { ...CUARTO, periodo: '11' };
    const { status, problema } = await pedir(mundo, noviembre);
    expect([status, problema.codigo]).toEqual([422, 'TRIMESTRE_DEMASIADO_GRANDE']);
    ajustar({ limite: 3 });
    expect((await pedir(mundo, noviembre)).status).toBe(200);
  });

  it.each([{}, { ejercicio: '2026', periodo: '13' }, { ejercicio: '1999', periodo: '4T' }])(
    'are refused for what is no period: %j',
    async (query) => {
      const { cliente } = await crearMundoFacturas(api, db);
      expect((await cliente.llamarMal(gestoria.pdfs, { query })).status).toBe(400);
    },
  );
});
