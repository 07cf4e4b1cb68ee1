// The query service over the same books.
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  readConsultaRespuesta,
  writeConsulta,
  type PreguntaConsulta,
  type RespuestaConsulta,
} from '@encadena/verifactu';
import { alta, anulacion, envio, hoyAeat, NIF_PRUEBA, sobre, type Sellado } from '../testing/mensajes';
import { useSimulador, valor } from '../testing/mundo';
import { cargarEsquema, describeWithDocuments, haveDocuments, muestra } from '../testing/agency-documents';

const mundo = useSimulador();
let errorDeEsquema: (xml: string) => string | null = () => null;
beforeAll(async () => {
  if (haveDocuments) errorDeEsquema = await cargarEsquema();
});

const NS =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/';
const HOY = hoyAeat();
const persona = (nombre: string, nif: string): string =>
  `<s:${nombre}><s:NombreRazon>Quien pregunta</s:NombreRazon><s:NIF>${nif}</s:NIF></s:${nombre}>`;
const anterior = { serie: 'X', huella: 'A'.repeat(64) };
const CLIENTE = '89890001K';
const conCliente = (serie: string): Sellado =>
  alta({
    serie,
    anterior,
    tipo: 'F1',
    extra: `<s:Destinatarios><s:IDDestinatario><s:NombreRazon>Cliente</s:NombreRazon><s:NIF>${CLIENTE}</s:NIF></s:IDDestinatario></s:Destinatarios>`,
  });

interface Pregunta {
  cabecera?: string;
  filtro?: string;
  mas?: string;
  periodo?: string;
}
function consulta({
  cabecera = persona('ObligadoEmision', NIF_PRUEBA),
  filtro = '',
  mas = '',
  periodo = HOY.slice(3, 5),
}: Pregunta = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?><e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/" xmlns:c="${NS}ConsultaLR.xsd" xmlns:s="${NS}SuministroInformacion.xsd"><e:Body><c:ConsultaFactuSistemaFacturacion><c:Cabecera><s:IDVersion>1.0</s:IDVersion>${cabecera}</c:Cabecera><c:FiltroConsulta><c:PeriodoImputacion><s:Ejercicio>${HOY.slice(6)}</s:Ejercicio><s:Periodo>${periodo}</s:Periodo></c:PeriodoImputacion>${filtro}</c:FiltroConsulta>${mas}</c:ConsultaFactuSistemaFacturacion></e:Body></e:Envelope>`;
}

async function preguntar(p: Pregunta = {}, par = mundo.titular): Promise<string> {
  const xml = consulta(p);
  expect(errorDeEsquema(xml)).toBeNull();
  const { texto } = await mundo.enviar(xml, { par });
  expect(errorDeEsquema(texto)).toBeNull();
  return texto;
}
const series = (xml: string): string[] =>
  [...xml.matchAll(/<tikLRRC:IDFactura>.*?<tik:NumSerieFactura>([^<]*)</gs)].map((m) => m[1] as string);

describe('a query by the issuer', () => {
  it('finds nothing in empty books', async () => {
    expect(valor(await preguntar(), 'ResultadoConsulta')).toBe('SinDatos');
  });

  it('gives one row per invoice, newest first, with normalised values and the state', async () => {
    await mundo.enviar(envio([alta({ serie: '1', huella: 'B'.repeat(64), refExterna: 'R1' })]));
    await mundo.enviar(envio([alta({ serie: '2', anterior }), alta({ serie: '3', anterior })]));
    await mundo.enviar(
      envio([anulacion({ serie: '2', anterior })], {
        cabecera: '<s:RemisionVoluntaria><s:Incidencia>S</s:Incidencia></s:RemisionVoluntaria>',
      }),
    );
    const xml = await preguntar();
    expect(series(xml)).toEqual(['2', '3', '1']);
    expect([...xml.matchAll(/<tikLRRC:EstadoRegistro>([A-Z]\w+)</g)].map((m) => m[1])).toEqual([
      'Anulado',
      'Correcto',
      'AceptadoConErrores',
    ]);
    for (const trozo of [
      '<tikLRRC:ImporteTotal>121</',
      '<tik:TipoImpositivo>21</',
      '<tikLRRC:CodigoErrorRegistro>2000</',
      'Z</tikLRRC:FechaHoraHusoGenRegistro>',
      '<tikLRRC:Incidencia>S</',
      '<tikLRRC:RefExterna>R1</',
    ])
      expect(xml).toContain(trozo);
    expect(xml).not.toContain('SistemaInformatico>');
    expect(xml).not.toContain('NombreRazonEmisor');
    expect(valor(xml, 'IdPeticion')).toMatch(/^\d{20}$/);
  });

  it('can be narrowed by number, date, range, customer, reference and system', async () => {
    await mundo.enviar(
      envio([
        alta({ serie: '1', anterior, refExterna: 'R1' }),
        conCliente('2'),
        alta({ serie: '3', anterior, instalacion: '9' }),
      ]),
    );
    const con = async (filtro: string): Promise<string[]> => series(await preguntar({ filtro }));
    expect(await con('<c:NumSerieFactura>2</c:NumSerieFactura>')).toEqual(['2']);
    expect(
      await con(
        `<c:Contraparte><s:NombreRazon>Cliente</s:NombreRazon><s:NIF>${CLIENTE}</s:NIF></c:Contraparte>`,
      ),
    ).toEqual(['2']);
    expect(
      await con(
        `<c:FechaExpedicionFactura><s:FechaExpedicionFactura>${HOY}</s:FechaExpedicionFactura></c:FechaExpedicionFactura>`,
      ),
    ).toEqual(['3', '2', '1']);
    expect(
      await con(
        '<c:FechaExpedicionFactura><s:RangoFechaExpedicion><s:Desde>01-01-2025</s:Desde><s:Hasta>02-01-2025</s:Hasta></s:RangoFechaExpedicion></c:FechaExpedicionFactura>',
      ),
    ).toEqual([]);
    expect(
      await con(
        `<c:FechaExpedicionFactura><s:RangoFechaExpedicion><s:Desde>01-01-2025</s:Desde><s:Hasta>${HOY}</s:Hasta></s:RangoFechaExpedicion></c:FechaExpedicionFactura>`,
      ),
    ).toHaveLength(3);
    expect(await con('<c:RefExterna>R1</c:RefExterna>')).toEqual(['1']);
    expect(
      await con(
        `<c:SistemaInformatico><s:NombreRazon>P</s:NombreRazon><s:NIF>${NIF_PRUEBA}</s:NIF><s:IdSistemaInformatico>PR</s:IdSistemaInformatico><s:NumeroInstalacion>9</s:NumeroInstalacion></c:SistemaInformatico>`,
      ),
    ).toEqual(['3']);
    expect(series(await preguntar({ periodo: HOY.slice(3, 5) === '01' ? '02' : '01' }))).toEqual([]);
  });

  it('shows name and system when asked', async () => {
    await mundo.enviar(envio([alta()]));
    const xml = await preguntar({
      mas: '<c:DatosAdicionalesRespuesta><c:MostrarNombreRazonEmisor>S</c:MostrarNombreRazonEmisor><c:MostrarSistemaInformatico>S</c:MostrarSistemaInformatico></c:DatosAdicionalesRespuesta>',
    });
    expect(xml).toContain('<tikLRRC:NombreRazonEmisor>Emisora SL<');
    expect(xml).toContain('<tik:NumeroInstalacion>1<');
  });

  it('goes through pages by ClavePaginacion until all were seen once', async () => {
    await mundo.control({ ajustes: { tamanoPagina: 3 } });
    await mundo.enviar(envio(Array.from({ length: 4 }, (_x, i) => alta({ serie: `A${i}`, anterior }))));
    await mundo.enviar(envio(Array.from({ length: 4 }, (_x, i) => alta({ serie: `B${i}`, anterior }))));
    const vistas: string[][] = [];
    for (let clave = ''; vistas.length < 5;) {
      const xml = await preguntar({ filtro: clave });
      vistas.push(series(xml));
      const siguiente = /<tikLRRC:ClavePaginacion>(.*?)<\/tikLRRC:ClavePaginacion>/s.exec(xml)?.[1];
      expect(valor(xml, 'IndicadorPaginacion')).toBe(siguiente === undefined ? 'N' : 'S');
      if (siguiente === undefined) break;
      clave = `<c:ClavePaginacion>${siguiente.replaceAll('tik:', 's:')}</c:ClavePaginacion>`;
    }
    expect(vistas).toEqual([
      ['B3', 'B2', 'B1'],
      ['B0', 'A3', 'A2'],
      ['A1', 'A0'],
    ]);
  });
});

describe('a query as the product writes it', () => {
  it('by number, by day and page by page brings the huella that was sent', async () => {
    await mundo.control({ ajustes: { tamanoPagina: 2 } });
    const enviadas = ['1', '2', '3'].map((serie) => alta({ serie, anterior }));
    await mundo.enviar(envio(enviadas));
    const base = {
      obligado: { NombreRazon: 'Emisora SL', NIF: NIF_PRUEBA },
      ejercicio: HOY.slice(6),
      periodo: HOY.slice(3, 5),
    };
    const leer = async (mas: Partial<PreguntaConsulta>): Promise<RespuestaConsulta> => {
      const xml = sobre(writeConsulta({ ...base, ...mas }));
      const leida = readConsultaRespuesta((await mundo.enviar(xml)).texto);
      if (leida.tipo !== 'consulta') throw new Error(JSON.stringify(leida));
      return leida;
    };
    const huellas = ({ registros }: RespuestaConsulta) => registros.map(({ huella }) => huella);
    const [una, dos, tres] = enviadas.map(({ huella }) => huella);
    expect(huellas(await leer({ numSerie: '2' }))).toEqual([dos]);
    const primera = await leer({ fechaExpedicion: HOY });
    expect(huellas(primera)).toEqual([tres, dos]);
    const clave = primera.clavePaginacion ?? undefined;
    const segunda = await leer({ fechaExpedicion: HOY, clave });
    expect([huellas(segunda), segunda.hayMas]).toEqual([[una], false]);
    expect(huellas(await leer({ numSerie: 'X' }))).toEqual([]);
  });

  it('shows the huella of the cancellation when that came last', async () => {
    await mundo.enviar(envio([alta({ serie: '1', anterior })]));
    const baja = anulacion({ serie: '1', anterior });
    await mundo.enviar(envio([baja]));
    expect(readConsultaRespuesta(await preguntar())).toMatchObject({
      registros: [{ huella: baja.huella, estado: { estado: 'Anulado' } }],
    });
  });
});

describe('a query by the recipient', () => {
  const pregunta: Pregunta = { cabecera: persona('Destinatario', CLIENTE) };

  it('gives the invoices that it received, to itself only', async () => {
    await mundo.enviar(envio([alta({ serie: '1', anterior }), conCliente('2')]));
    expect(series(await preguntar(pregunta, mundo.autoridad.cliente({ nif: CLIENTE })))).toEqual(['2']);
    expect((await mundo.enviar(consulta(pregunta))).texto).toContain('Codigo[4132]');
    expect(
      (
        await mundo.enviar(
          consulta({
            ...pregunta,
            mas: '<c:DatosAdicionalesRespuesta><c:MostrarSistemaInformatico>S</c:MostrarSistemaInformatico></c:DatosAdicionalesRespuesta>',
          }),
          { par: mundo.autoridad.cliente({ nif: CLIENTE }) },
        )
      ).texto,
    ).toContain('Codigo[1272]');
  });
});

describe('a query is refused', () => {
  it.each<readonly [string, Pregunta, string]>([
    ['about another issuer', { cabecera: persona('ObligadoEmision', CLIENTE) }, 'Codigo[4112]'],
    ['without an issuer or recipient', { cabecera: '' }, 'Codigo[4102]'],
    ['with month 13', { periodo: '13' }, 'Codigo[1248]'],
    [
      'with a range that runs backwards',
      {
        filtro:
          '<c:FechaExpedicionFactura><s:RangoFechaExpedicion><s:Desde>02-01-2026</s:Desde><s:Hasta>01-01-2026</s:Hasta></s:RangoFechaExpedicion></c:FechaExpedicionFactura>',
      },
      'Codigo[1250]',
    ],
  ])('%s', async (_caso, p, texto) => {
    expect((await mundo.enviar(consulta(p))).texto).toContain(texto);
  });
});

describeWithDocuments('the form of the answer', () => {
  it('is that of the recorded one, element by element', async () => {
    const etiquetas = (xml: string): string[] =>
      [...xml.matchAll(/<\/?(?:env|tikLRRC|tik):\w+/g)].map((m) => m[0]);
    const real = muestra('aeat-preprod-consulta-answer.xml');
    // The second recorded row is a simplified invoice with a link to the one before, as the one sent here.
    const [, ...filas] = real.split('<tikLRRC:RegistroRespuestaConsultaFactuSistemaFacturacion>');
    const esperado =
      real.slice(0, real.indexOf('<tikLRRC:RegistroRespuesta')) +
      `<tikLRRC:RegistroRespuestaConsultaFactuSistemaFacturacion>${filas[1] ?? ''}` +
      real.slice(real.lastIndexOf('</tikLRRC:RespuestaConsulta'));
    await mundo.enviar(envio([alta({ anterior })]));
    const mio = await preguntar();
    expect(etiquetas(mio)).toEqual(etiquetas(esperado));
    expect(mio.slice(0, mio.indexOf('<tikLRRC:Cabecera>'))).toBe(
      real.slice(0, real.indexOf('<tikLRRC:Cabecera>')),
    );
  });
});

describe('the book of tests', () => {
  it('knows nothing of that of real chains, nor that of it: records, queries, flow and QR', async () => {
    const registro = alta({ serie: 'A-1', anterior, tipo: 'F2' });
    for (const libro of ['REAL', 'PRUEBAS'] as const) {
      const { texto } = await mundo.enviar(envio([registro]), { libro });
      expect([libro, valor(texto, 'EstadoEnvio')]).toEqual([libro, 'Correcto']);
    }
    const otra = alta({ serie: 'A-2', anterior, tipo: 'F2' });
    await mundo.enviar(envio([otra]), { libro: 'PRUEBAS' });
    const halladas = async (libro: 'REAL' | 'PRUEBAS') =>
      series((await mundo.enviar(consulta(), { libro })).texto).sort();
    expect([await halladas('REAL'), await halladas('PRUEBAS')]).toEqual([['A-1'], ['A-1', 'A-2']]);
    const pagina = async (raiz: string, serie: string) => {
      const datos = `nif=${NIF_PRUEBA}&numserie=${serie}&fecha=${HOY}&importe=121.00`;
      const r = await mundo.get(`${raiz}/wlpl/TIKE-CONT/ValidarQR?${datos}&formato=json`);
      return JSON.stringify(await r.json());
    };
    expect(await pagina('/pruebas', 'A-2')).not.toBe(await pagina('', 'A-2'));
    expect(await pagina('/pruebas', 'A-1')).toBe(await pagina('', 'A-1'));
  });
});
