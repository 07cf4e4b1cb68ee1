// From the form to the agency's schema: what people may enter, published over HTTP, comes out as documents
// that its schemas take.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { clientes, facturas, verifactuRegistros, type FacturaEntradaCruda } from '@encadena/contracts';
import { hayEsquemas, loadEsquema } from '@encadena/verifactu/testing';
import { gzipSync } from 'node:zlib';
import { useDatabase } from '../../../../../../../tools/jest/database';
import { useApi } from '@encadena/api/testing/platform';
import {
  CLIENTE,
  crearBorrador,
  crearMundoFacturas,
  entrada,
  linea,
  publicar,
  simplificada,
  type MundoFacturas,
} from '@encadena/api/testing/facturas/mundo-facturas';

const db = useDatabase();
const api = useApi(db);
const conEsquemas = hayEsquemas ? it : it.skip;
if (!hayEsquemas)
  process.stdout.write("The agency's schemas are not there (AEAT_ESQUEMAS_DIR): their tests are skipped.\n");

let validar: (xml: string) => string | null;
beforeAll(async () => {
  if (hayEsquemas) validar = await loadEsquema();
});

const extranjero = async ({ cliente }: MundoFacturas): Promise<string> =>
  (
    await cliente.llamar(clientes.crear, {
      body: {
        ...CLIENTE,
        tipoIdentificacion: 'ID_PAIS',
        identificacion: 'US-774411',
        pais: 'US',
        nombre: 'Harbor & Sons <Ltd>',
        direccion: {
          ...CLIENTE.direccion,
          codigoPostal: '04101',
          pais: 'US',
          municipio: 'Portland',
          provincia: null,
        },
      },
    })
  ).datos.uuid;

async function peticion(mundo: MundoFacturas, cuerpo: FacturaEntradaCruda) {
  const { factura, registro } = await publicar(mundo, cuerpo);
  const { status, texto, cabeceras } = await mundo.cliente.llamar(verifactuRegistros.xmlPeticion, {
    params: { uuid: registro.uuid },
  });
  expect([status, cabeceras.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  return { factura, registro, xml: texto };
}

describe('documents for the agency', () => {
  conEsquemas(
    'an F1 with surcharge, an F2, an export, an exempt, a reverse charge and one not subject pass the schema',
    async () => {
      const mundo = await crearMundoFacturas(api, db);
      const uuidCliente = await extranjero(mundo);
      const casos: [string, FacturaEntradaCruda, RegExp][] = [
        [
          'F1',
          entrada(mundo, {
            irpfPorcentaje: '15',
            lineas: [
              linea({ recargoEquivalencia: '5.2' }),
              linea({ tipoImpositivo: '10', modoCalculo: 'INVERSO' }),
            ],
          }),
          /<sf:TipoRecargoEquivalencia>5.20</,
        ],
        ['F2', simplificada(), /<sf:TipoFactura>F2</],
        [
          'export',
          entrada(
            { clienteId: uuidCliente },
            {
              lineas: [
                linea({
                  claveRegimen: '02',
                  exenta: true,
                  causaExencion: 'E2',
                  calificacionOperacion: null,
                  tipoImpositivo: null,
                }),
              ],
            },
          ),
          /<sf:OperacionExenta>E2</,
        ],
        [
          'exempt',
          entrada(mundo, {
            lineas: [
              linea({ exenta: true, causaExencion: 'E1', calificacionOperacion: null, tipoImpositivo: null }),
            ],
          }),
          /<sf:OperacionExenta>E1</,
        ],
        [
          'reverse charge',
          entrada(mundo, { lineas: [linea({ calificacionOperacion: 'S2', tipoImpositivo: null })] }),
          /<sf:TipoImpositivo>0.00<\/sf:TipoImpositivo>.*<sf:CuotaRepercutida>0.00</,
        ],
        [
          'not subject',
          entrada(
            { clienteId: uuidCliente },
            { lineas: [linea({ calificacionOperacion: 'N2', tipoImpositivo: null })] },
          ),
          /<sf:CalificacionOperacion>N2</,
        ],
      ];
      for (const [nombre, cuerpo, contiene] of casos) {
        const { xml } = await peticion(mundo, cuerpo);
        expect([nombre, validar(xml)]).toEqual([nombre, null]);
        expect(xml).toMatch(contiene);
      }
    },
  );

  conEsquemas('R1 by substitution and R5 by differences name what they rectify, and mark it', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const original = await publicar(mundo, entrada(mundo));
    const r1 = await peticion(
      mundo,
      entrada(mundo, {
        tipoFactura: 'R1',
        lineas: [linea({ precioUnitario: '80.00' })],
        rectificacion: {
          modo: 'SUSTITUTIVA',
          motivo: 'Precio equivocado',
          facturas: [{ uuid: original.factura.uuid }],
          baseRectificada: '100.00',
          cuotaRectificada: '21.00',
        },
      }),
    );
    expect(validar(r1.xml)).toBeNull();
    expect(r1.xml).toContain(
      '<sf:BaseRectificada>100.00</sf:BaseRectificada><sf:CuotaRectificada>21.00</sf:CuotaRectificada>',
    );
    expect(r1.factura).toMatchObject({
      serie: 'R',
      modoRectificacion: 'SUSTITUTIVA',
      rectificaA: [{ uuid: original.factura.uuid }],
      importeRectificado: { base: '100.00', cuota: '21.00', recargo: null },
    });
    const despues = await mundo.cliente.llamar(facturas.obtener, { params: { uuid: original.factura.uuid } });
    expect(despues.datos).toMatchObject({
      estadoInterno: 'RECTIFICADA',
      rectificadaPor: [{ uuid: r1.factura.uuid, numeroCompleto: r1.factura.numeroCompleto }],
    });

    const ticket = await publicar(mundo, simplificada());
    const r5 = await peticion(
      mundo,
      simplificada({
        tipoFactura: 'R5',
        lineas: [linea({ cantidad: '-1', precioUnitario: '12.10' })],
        rectificacion: { motivo: 'Devolución', facturas: [{ uuid: ticket.factura.uuid }] },
      }),
    );
    expect(validar(r5.xml)).toBeNull();
    expect(r5.xml).toMatch(/<sf:TipoRectificativa>I<.*<sf:IDFacturaRectificada>.*<sf:ImporteTotal>-14.64</);

    const externa = await peticion(
      mundo,
      entrada(mundo, {
        tipoFactura: 'R4',
        rectificacion: {
          motivo: 'Error',
          facturas: [{ numeroCompleto: '2025/A-17', fechaExpedicion: '2025-12-30' }],
        },
      }),
    );
    expect(validar(externa.xml)).toBeNull();
    // The months count what changed: 100 - 20 + 12.10 - 12.10 + 100.
    expect((await mundo.cliente.llamar(facturas.resumen)).datos).toMatchObject({
      emitidas: 5,
      baseImponible: '180.00',
      importeTotal: '217.80',
    });
  });

  conEsquemas('an F3 replaces its simplified invoices, which become SUSTITUIDA and count once', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const tickets = [await publicar(mundo, simplificada()), await publicar(mundo, simplificada())];
    const f3 = await peticion(
      mundo,
      entrada(mundo, {
        tipoFactura: 'F3',
        sustituyeA: tickets.map(({ factura }) => ({ uuid: factura.uuid })),
        lineas: [linea({ precioUnitario: '24.20' })],
      }),
    );
    expect(validar(f3.xml)).toBeNull();
    const uno = await mundo.cliente.llamar(facturas.obtener, {
      params: { uuid: tickets[0]?.factura.uuid ?? '' },
    });
    expect(uno.datos).toMatchObject({
      estadoInterno: 'SUSTITUIDA',
      sustituidaPor: { uuid: f3.factura.uuid },
    });
    expect((await mundo.cliente.llamar(facturas.resumen)).datos).toMatchObject({
      emitidas: 3,
      baseImponible: '24.20',
    });
    const otra = await crearBorrador(
      mundo,
      entrada(mundo, { tipoFactura: 'F3', sustituyeA: [{ uuid: tickets[0]?.factura.uuid ?? '' }] }),
    );
    const negada = await mundo.cliente.llamar(facturas.publicar, { params: { uuid: otra.uuid } });
    expect([negada.status, negada.problema.errores.map(({ codigo }) => codigo)]).toEqual([
      422,
      ['SOLO_COMPENSACION'],
    ]);
  });

  conEsquemas('a cancellation and the correction that brings the invoice back pass the schema', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { factura } = await publicar(mundo, entrada(mundo));
    const params = { uuid: factura.uuid };
    const xmlTras = async (
      estado: string,
      endpoint: typeof facturas.anular | typeof facturas.subsanar,
      body: object,
    ) => {
      await db.sql(`UPDATE registros SET estado = $1 WHERE estado = 'PENDIENTE'`, [estado]);
      const { status, datos } = await mundo.cliente.llamar(endpoint, { params, body: body as never });
      expect(status).toBe(200);
      return (await mundo.cliente.llamar(verifactuRegistros.xmlPeticion, { params: { uuid: datos.uuid } }))
        .texto;
    };
    const baja = await xmlTras('INCORRECTO', facturas.anular, { motivo: 'No se entregó', confirmar: true });
    expect([validar(baja), baja]).toEqual([
      null,
      expect.stringMatching(/<sf:RegistroAnulacion>.*<sf:SinRegistroPrevio>S</) as unknown,
    ]);
    const vuelta = await xmlTras('ANULADA', facturas.subsanar, {
      destinatario: { tipoIdentificacion: 'NO_CENSADO', identificacion: '12345678Z', nombre: 'Ana Puig' },
    });
    expect([validar(vuelta), vuelta]).toEqual([
      null,
      expect.stringMatching(/<sf:Subsanacion>S<.*<sf:IDType>07<.*<sf:ID>12345678Z</) as unknown,
    ]);
    expect(vuelta).not.toContain('RechazoPrevio');
  });

  it('the answer shows the line of this record alone, and says so while there is none', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { registro } = await publicar(mundo, entrada(mundo));
    const llamar = () =>
      mundo.cliente.llamar(verifactuRegistros.xmlRespuesta, { params: { uuid: registro.uuid } });
    const sin = await llamar();
    expect([sin.status, sin.problema.codigo]).toEqual([404, 'XML_NO_DISPONIBLE']);
    const lineaDe = (numero: string): string =>
      `<tikR:RespuestaLinea><tikR:IDFactura><tik:NumSerieFactura>${numero}</tik:NumSerieFactura></tikR:IDFactura></tikR:RespuestaLinea>`;
    const respuesta = `<?xml version="1.0"?><env:Envelope><tikR:CSV>A-1</tikR:CSV>${lineaDe('OTRA')}${lineaDe(registro.numero)}</env:Envelope>`;
    await db.sql(
      `WITH e AS (
         INSERT INTO envios (
           id, nif_id, cadena_id, arriendo, desde, hasta, registros, incidencia, estado, iniciado_en,
           respuesta)
         VALUES (gen_random_uuid(), $1, $2, 1, 1, 2, 2, false, 'RESPONDIDO', now(), $3)
         RETURNING id)
       UPDATE registros SET envio_id = e.id FROM e`,
      [mundo.nifId, mundo.cadenaId, gzipSync(respuesta)],
    );
    expect((await llamar()).texto).toBe(
      `<?xml version="1.0"?><env:Envelope><tikR:CSV>A-1</tikR:CSV>${lineaDe(registro.numero)}</env:Envelope>`,
    );
  });

  it('the PDF and the QR of an issued invoice come as files; a draft has no QR', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { factura } = await publicar(mundo, entrada(mundo));
    const params = { uuid: factura.uuid };
    const pdf = await mundo.cliente.llamar(facturas.pdf, { params });
    expect([pdf.status, pdf.cabeceras.get('content-type'), pdf.bytes.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    const qr = await mundo.cliente.llamar(facturas.qr, { params });
    expect([qr.status, qr.cabeceras.get('content-type'), qr.bytes.subarray(1, 4).toString()]).toEqual([
      200,
      'image/png',
      'PNG',
    ]);
    const borrador = await crearBorrador(mundo, entrada(mundo));
    expect((await mundo.cliente.llamar(facturas.qr, { params: { uuid: borrador.uuid } })).status).toBe(422);
    expect((await mundo.cliente.llamar(facturas.pdf, { params: { uuid: borrador.uuid } })).status).toBe(200);
  });
});
