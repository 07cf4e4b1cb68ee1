// The SOAP service as a client meets it: a real PostgreSQL, real TLS sockets, client certificates of its
// authority and of another.
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { X509Certificate } from 'node:crypto';
import { Agent } from 'node:https';
import { connect } from 'node:tls';
import { RUTA_SOAP } from './soap/soap.controller';
import { startSimulador } from './start';
import { Autoridad, type ParPem } from './testing/autoridad';
import { llamar } from './testing/cliente';
import { ahoraLiteral, alta, anulacion, envio, NIF_PRUEBA, type Sellado } from './testing/mensajes';
import { lineas, useSimulador, valor } from './testing/mundo';
import {
  cargarEsquema,
  describeWithDocuments,
  haveDocuments,
  muestra,
  muestras,
} from './testing/agency-documents';

const mundo = useSimulador();
let errorDeEsquema: (xml: string) => string | null = () => null;
beforeAll(async () => {
  if (haveDocuments) errorDeEsquema = await cargarEsquema();
});

function cadena(n: number, prefijo = 'L'): Sellado[] {
  const lote: Sellado[] = [];
  for (let i = 0; i < n; i += 1) lote.push(alta({ serie: `${prefijo}-${i}`, anterior: lote[i - 1] }));
  return lote;
}

describe('the door', () => {
  // In TLS 1.2 the refusal comes before the client may say a word; in 1.3 the client learns of it with its first bytes.
  const handshake = (par: ParPem | undefined): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(
        {
          port: Number(new URL(mundo.sim.urlSoap).port),
          host: '127.0.0.1',
          ca: mundo.autoridad.pem,
          ...par,
          maxVersion: 'TLSv1.2',
        },
        () => {
          socket.destroy();
          resolve('open');
        },
      );
      socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });

  it('opens for a certificate of its authority', async () => {
    expect(await handshake(mundo.titular)).toBe('open');
  });

  it.each(['Otra autoridad', 'Autoridad de pruebas'])(
    'refuses in the handshake a certificate of another authority, called "%s"',
    async (nombre) => {
      const ajena = new Autoridad(nombre).cliente({ nif: NIF_PRUEBA });
      expect(await handshake(ajena)).toMatch(/^ERR_SSL|^ECONNRESET/);
      await expect(mundo.enviar(envio([alta()]), { par: ajena })).rejects.toThrow();
      expect(await mundo.diario()).toEqual([]);
    },
  );

  it('refuses in the handshake who comes without a certificate', async () => {
    expect(await handshake(undefined)).toMatch(/^ERR_SSL|^ECONNRESET/);
    await expect(mundo.enviar(envio([alta()]), { par: undefined })).rejects.toThrow();
    expect(await mundo.diario()).toEqual([]);
  });

  it('answers 4135 to GET', async () => {
    const r = await llamar({
      url: mundo.sim.urlSoap + RUTA_SOAP,
      ca: mundo.autoridad.pem,
      par: mundo.titular,
      cuerpo: '',
      metodo: 'GET',
    });
    expect(r.texto).toContain('Codigo[4135]');
  });

  it('shows nothing else, and the other door has no SOAP service', async () => {
    const r = await llamar({
      url: `${mundo.sim.urlSoap}/control`,
      ca: mundo.autoridad.pem,
      par: mundo.titular,
      cuerpo: '',
      metodo: 'GET',
    });
    expect(r.estado).toBe(404);
    expect(
      (
        await fetch(mundo.sim.urlHttp + RUTA_SOAP, {
          method: 'POST',
          body: '<a/>',
          headers: { 'content-type': 'text/xml' },
        })
      ).status,
    ).toBe(404);
  });

  it('closes on a body of more than 16 MB and lives on', async () => {
    const r = await mundo
      .enviar(Buffer.alloc(17 * 1024 * 1024, 32))
      .catch((error: NodeJS.ErrnoException) => ({ estado: error.code }));
    expect([413, 'ECONNRESET', 'EPIPE']).toContain(r.estado);
    expect(valor((await mundo.enviar(envio([alta()]))).texto, 'EstadoEnvio')).toBe('Correcto');
  });

  it('tells in the journal with which certificate of one holder each send came, also one that is refused', async () => {
    const otro = mundo.autoridad.cliente({ nif: NIF_PRUEBA });
    const ajeno = mundo.autoridad.cliente({ nif: '89890001K' });
    await mundo.enviar(envio([alta({ serie: '1' })]));
    await mundo.enviar(envio([alta({ serie: '2' })]), { par: otro });
    await mundo.enviar(envio([alta({ serie: '3' })]), { par: ajeno });
    const serial = ({ cert }: ParPem): string => new X509Certificate(cert).serialNumber;
    const vistos = await mundo.diario();
    expect(vistos.map(({ certificado, fallo }) => [certificado, fallo])).toEqual([
      [serial(mundo.titular), null],
      [serial(otro), null],
      [serial(ajeno), 4112],
    ]);
    expect(await (await mundo.get(`/envios/${vistos[1]?.id}`)).text()).toContain(serial(otro));
  });

  it('knows the certificate again on a kept connection and on a resumed session', async () => {
    const agente = new Agent({ keepAlive: true, maxSockets: 1, ...mundo.titular, ca: mundo.autoridad.pem });
    const url = mundo.sim.urlSoap + RUTA_SOAP;
    for (const serie of ['1', '2'])
      expect(
        valor(
          (await llamar({ url, ca: mundo.autoridad.pem, agente, cuerpo: envio([alta({ serie })]) })).texto,
          'NIFPresentador',
        ),
      ).toBe(NIF_PRUEBA);
    agente.destroy();
    expect(
      valor(
        (await llamar({ url, ca: mundo.autoridad.pem, agente, cuerpo: envio([alta({ serie: '3' })]) })).texto,
        'NIFPresentador',
      ),
    ).toBe(NIF_PRUEBA);
    agente.destroy();
  });
});

describe('who may send', () => {
  const cliente = '89890001K';
  const deOtro = envio([alta({ nif: cliente })], { nif: cliente });

  it('is not the holder of another NIF: fault 4112, nothing stored', async () => {
    const r = await mundo.enviar(deOtro);
    expect(r.texto).toContain('Codigo[4112].El titular del certificado debe ser');
    expect((await mundo.diario()).map((a) => [a.fallo, a.registros.map((x) => x.numSerie)])).toEqual([
      [4112, ['F-1']],
    ]);
    expect(await mundo.db.sql('SELECT 1 FROM aeat_sim.factura')).toEqual([]);
  });

  it('is a colaborador social for anybody', async () => {
    const par = mundo.autoridad.cliente({ nif: NIF_PRUEBA, entidad: true, colaborador: true });
    const { texto } = await mundo.enviar(deOtro, { par });
    expect([valor(texto, 'EstadoEnvio'), valor(texto, 'NIFPresentador')]).toEqual(['Correcto', NIF_PRUEBA]);
  });

  it('is an attorney for who gave it powers', async () => {
    await mundo.control({ poderes: [{ apoderado: NIF_PRUEBA, representado: cliente }] });
    expect(valor((await mundo.enviar(deOtro)).texto, 'EstadoEnvio')).toBe('Correcto');
  });

  it('must be in the census when that is strict, a natural person by name too', async () => {
    await mundo.control({
      ajustes: { censoEstricto: true },
      poderes: [{ apoderado: NIF_PRUEBA, representado: cliente }],
    });
    expect((await mundo.enviar(deOtro)).texto).toContain(
      'no está identificado.. NIF:89890001K. NOMBRE_RAZON:Emisora SL',
    );
    await mundo.control({
      censo: [
        { nif: cliente, nombre: 'García López, Ana' },
        { nif: NIF_PRUEBA, nombre: 'Productora SL' },
      ],
    });
    expect((await mundo.enviar(deOtro)).texto).toContain('Codigo[4104]');
    expect(
      valor(
        (await mundo.enviar(envio([alta({ nif: cliente })], { nif: cliente, nombre: 'GARCIA LOPEZ ANA' })))
          .texto,
        'EstadoEnvio',
      ),
    ).toBe('Correcto');
  });
});

describe('the header', () => {
  it.each<readonly [string, string, string]>([
    [
      '4126',
      '<s:RemisionRequerimiento><s:RefRequerimiento>X</s:RefRequerimiento></s:RemisionRequerimiento>',
      'Codigo[4126]',
    ],
    ['4121', '<s:RemisionVoluntaria><s:Incidencia>X</s:Incidencia></s:RemisionVoluntaria>', 'Codigo[4121]'],
    [
      '4106',
      '<s:RemisionVoluntaria><s:FechaFinVeriFactu>2026-12-31</s:FechaFinVeriFactu></s:RemisionVoluntaria>',
      'Codigo[4106]',
    ],
    [
      '4117',
      '<s:Representante><s:NombreRazon>R</s:NombreRazon><s:NIF>12345678A</s:NIF></s:Representante>',
      'Codigo[4117]',
    ],
  ])('is refused with %s', async (_codigo, cabecera, texto) => {
    expect((await mundo.enviar(envio([alta()], { cabecera }))).texto).toContain(texto);
  });

  it('ends Verifactu on 31 December of this year or the last, from 2027 on', async () => {
    await mundo.control({ ajustes: { desfaseMs: Date.UTC(2027, 2, 1) - Date.now() } });
    const con = (fecha: string): string =>
      envio([alta()], {
        cabecera: `<s:RemisionVoluntaria><s:FechaFinVeriFactu>${fecha}</s:FechaFinVeriFactu></s:RemisionVoluntaria>`,
      });
    for (const fecha of ['30-06-2027', '30-12-2027', '31-12-2025', '31-12-2028', '01-01-2027'])
      expect((await mundo.enviar(con(fecha))).texto).toContain('Codigo[4120]');
    // What is refused whole says nothing of anybody.
    expect(await mundo.db.sql('SELECT FROM aeat_sim.factura')).toEqual([]);
    const bien = await mundo.enviar(con('31-12-2026'));
    expect(lineas(bien.texto)).toEqual(['AceptadoConErrores 2004']);
    expect(bien.texto).toContain('<tik:FechaFinVeriFactu>31-12-2026</tik:FechaFinVeriFactu>');
    expect(errorDeEsquema(bien.texto)).toBeNull();
    expect(
      await mundo.db.sql('SELECT fin_verifactu AS fin, fallo FROM aeat_sim.envio ORDER BY id DESC LIMIT 2'),
    ).toEqual([
      { fin: '31-12-2026', fallo: null },
      { fin: '01-01-2027', fallo: 4120 },
    ]);
  });

  it('ends Verifactu on any real day before 2027', async () => {
    await mundo.control({ ajustes: { desfaseMs: Date.UTC(2026, 11, 31, 12) - Date.now() } });
    const { texto } = await mundo.enviar(
      envio([alta()], {
        cabecera:
          '<s:RemisionVoluntaria><s:FechaFinVeriFactu>30-06-2026</s:FechaFinVeriFactu></s:RemisionVoluntaria>',
      }),
    );
    expect(lineas(texto)).toHaveLength(1);
  });
});

describe('a send', () => {
  it('is accepted, gets a CSV and an answer that the schema allows', async () => {
    const r = await mundo.enviar(envio([alta()]));
    expect(r).toMatchObject({ estado: 200, tipo: 'text/xml;charset=UTF-8' });
    expect([valor(r.texto, 'EstadoEnvio'), valor(r.texto, 'TiempoEsperaEnvio')]).toEqual(['Correcto', '60']);
    expect(valor(r.texto, 'CSV')).toMatch(/^A-[A-Z0-9]{14}$/);
    expect(valor(r.texto, 'TimestampPresentacion')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[12]:00$/);
    expect(errorDeEsquema(r.texto)).toBeNull();
  });

  it('of 1,000 chained records is accepted, and refused as 1,000 duplicates the second time', async () => {
    const cuerpo = envio(cadena(1000));
    const primera = await mundo.enviar(cuerpo);
    expect(new Set(lineas(primera.texto))).toEqual(new Set(['Correcto']));
    expect(errorDeEsquema(primera.texto)).toBeNull();
    const segunda = await mundo.enviar(cuerpo);
    expect(lineas(segunda.texto)).toEqual(Array(1000).fill('Incorrecto 3000'));
    expect(await mundo.db.sql('SELECT count(*)::int AS n FROM aeat_sim.factura')).toEqual([{ n: 1000 }]);
  });

  it('of 1,001 records is a fault, and nothing of it is stored', async () => {
    expect((await mundo.enviar(envio(cadena(1001)))).texto).toContain('Codigo[4114]');
    expect(await mundo.db.sql('SELECT 1 FROM aeat_sim.registro')).toEqual([]);
  });

  it('with one bad record of 1,000 stores the other 999', async () => {
    const lote = cadena(1000);
    lote[500] = alta({ serie: 'MALA', tipo: 'F9', anterior: lote[499] });
    const { texto } = await mundo.enviar(envio(lote));
    expect(
      lineas(texto)
        .map((l, i) => [l, i] as const)
        .filter(([l]) => l !== 'Correcto'),
    ).toEqual([['Incorrecto 1106', 500]]);
    expect(valor(texto, 'EstadoEnvio')).toBe('ParcialmenteCorrecto');
  });

  it('that comes at the same time as its twin is stored once', async () => {
    const cuerpo = envio([alta()]);
    const respuestas = await Promise.all(Array.from({ length: 6 }, () => mundo.enviar(cuerpo)));
    expect(respuestas.flatMap((r) => lineas(r.texto)).sort()).toEqual([
      'Correcto',
      ...Array(5).fill('Incorrecto 3000'),
    ]);
  });

  it('that the books cannot take is answered with a fault of the server, and accepted when sent again', async () => {
    const errores = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    await mundo.db.sql('ALTER TABLE aeat_sim.registro RENAME TO fuera');
    const { estado, texto } = await mundo.enviar(envio([alta()]));
    await mundo.db.sql('ALTER TABLE aeat_sim.fuera RENAME TO registro');
    expect([estado, texto.includes('<faultcode>env:Server</faultcode><faultstring>Codigo[20009].')]).toEqual([
      500,
      true,
    ]);
    expect(errores).toHaveBeenCalled();
    errores.mockRestore();
    expect(lineas((await mundo.enviar(envio([alta()]))).texto)).toEqual(['Correcto']);
    expect((await mundo.diario()).map((a) => [a.estado, a.fallo])).toEqual([
      ['Fallo', 20009],
      ['Correcto', null],
    ]);
  });

  it('is found again by a simulator that starts anew on the same books', async () => {
    await mundo.enviar(envio([alta()]));
    const { cert, key } = mundo.autoridad.servidor();
    const otro = await startSimulador(
      {
        host: '127.0.0.1',
        puertoSoap: 0,
        puertoHttp: 0,
        databaseUrl: mundo.db.urls.aeatSim,
        tls: { cert, key, ca: mundo.autoridad.pem },
        tiempoEspera: 60,
      },
      { silencioso: true },
    );
    try {
      const r = await llamar({
        url: otro.urlSoap + RUTA_SOAP,
        ca: mundo.autoridad.pem,
        par: mundo.titular,
        cuerpo: envio([alta()]),
      });
      expect(lineas(r.texto)).toEqual(['Incorrecto 3000']);
    } finally {
      await otro.close();
    }
  });

  it('too early is answered and noted, or refused with 4141 where that is switched on', async () => {
    await mundo.enviar(envio([alta({ serie: '1' })]));
    expect(lineas((await mundo.enviar(envio([alta({ serie: '2' })]))).texto)).toEqual([
      'AceptadoConErrores 2007',
    ]);
    await mundo.control({ ajustes: { rechazaPronto: true } });
    expect((await mundo.enviar(envio([alta({ serie: '3' })]))).texto).toContain('Codigo[4141]');
    expect((await mundo.diario()).map((a) => [a.estado, a.demasiadoPronto])).toEqual([
      ['Correcto', false],
      ['ParcialmenteCorrecto', true],
      ['Fallo', true],
    ]);
  });
});

describe('a duplicate', () => {
  const duplicado = async (sello: Sellado): Promise<(string | undefined)[]> => {
    const { texto } = await mundo.enviar(envio([sello]));
    expect(errorDeEsquema(texto)).toBeNull();
    expect(texto).not.toContain(':CSV>');
    return [
      valor(texto, 'EstadoRegistroDuplicado'),
      /<tik:CodigoErrorRegistro>(\d+)/.exec(texto)?.[1],
      valor(texto, 'IdPeticionRegistroDuplicado')?.replace(/\d/g, 'd'),
    ];
  };
  const PETICION = 'd'.repeat(20);

  it('tells that the stored one is Correcta', async () => {
    await mundo.enviar(envio([alta()]));
    expect(await duplicado(alta())).toEqual(['Correcta', undefined, PETICION]);
  });

  it('tells that the stored one is AceptadaConErrores, and why', async () => {
    await mundo.enviar(envio([alta({ huella: 'A'.repeat(64) })]));
    expect(await duplicado(alta())).toEqual(['AceptadaConErrores', '2000', PETICION]);
  });

  it('tells that the stored one is Anulada', async () => {
    const primera = alta();
    await mundo.enviar(envio([primera, anulacion({ anterior: primera })]));
    expect(await duplicado(alta())).toEqual(['Anulada', undefined, PETICION]);
  });
});

describe('what is stored with a warning', () => {
  const resultado = async (s: Sellado, cabecera = ''): Promise<string[]> =>
    lineas((await mundo.enviar(envio([s], { cabecera }))).texto);
  const INCIDENCIA = '<s:RemisionVoluntaria><s:Incidencia>S</s:Incidencia></s:RemisionVoluntaria>';
  const anterior = { serie: 'X', huella: 'A'.repeat(64) };

  it('is a wrong huella: 2000', async () => {
    expect(await resultado(alta({ huella: 'B'.repeat(64), anterior }))).toEqual(['AceptadoConErrores 2000']);
  });

  it("is the form of the previous huella: 2002 by length, 2003 by content, 2008 when it is the record's own", async () => {
    expect(await resultado(alta({ anterior: { serie: 'X', huella: 'A'.repeat(63) } }))).toEqual([
      'AceptadoConErrores 2002',
    ]);
    expect(await resultado(alta({ serie: 'F-2', anterior: { serie: 'X', huella: 'a'.repeat(64) } }))).toEqual(
      ['AceptadoConErrores 2003'],
    );
    expect(await resultado(alta({ serie: 'F-3', huella: 'A'.repeat(64), anterior }))).toEqual([
      'AceptadoConErrores 2008',
    ]);
  });

  it('is a second PrimerRegistro of the same system: 2007; another installation starts its own chain', async () => {
    expect(await resultado(alta())).toEqual(['Correcto']);
    expect(await resultado(alta({ serie: 'F-2' }))).toEqual(['AceptadoConErrores 2007']);
    expect(await resultado(alta({ serie: 'F-3', instalacion: '2' }))).toEqual(['Correcto']);
  });

  it('is a stamp more than 240 s old unless the send is marked as delayed, and a future one in any case: 2004', async () => {
    const hace = (s: number, serie: string): Sellado =>
      alta({ serie, anterior, generado: ahoraLiteral(Date.now() - s * 1000) });
    expect(await resultado(hace(230, '1'))).toEqual(['Correcto']);
    expect(await resultado(hace(245, '2'))).toEqual(['AceptadoConErrores 2004']);
    expect(await resultado(hace(245, '3'), INCIDENCIA)).toEqual(['Correcto']);
    expect(await resultado(hace(-245, '4'), INCIDENCIA)).toEqual(['AceptadoConErrores 2004']);
  });

  it("is measured by the agency's clock, which tests may move", async () => {
    await mundo.control({ ajustes: { desfaseMs: 600_000 } });
    expect(await resultado(alta())).toEqual(['AceptadoConErrores 2004']);
  });
});

describe('the life of an invoice', () => {
  const SUB = '<s:Subsanacion>S</s:Subsanacion>';
  const SUBX = '<s:Subsanacion>S</s:Subsanacion><s:RechazoPrevio>X</s:RechazoPrevio>';
  const SIN = '<s:SinRegistroPrevio>S</s:SinRegistroPrevio>';

  it('goes from none to alta, to other data, to annulled, and back by a subsanación', async () => {
    const previo = { serie: 'F-0', huella: 'A'.repeat(64) };
    const pasos: readonly (readonly [Sellado, string])[] = [
      [anulacion({ anterior: previo }), 'Incorrecto 3002'],
      [alta({ anterior: previo, indicadores: SUB }), 'Incorrecto 3002'],
      [alta({ anterior: previo, indicadores: SUBX }), 'Correcto'],
      [alta({ anterior: previo, indicadores: SUBX }), 'Incorrecto 3000'],
      [alta({ anterior: previo }), 'Incorrecto 3000'],
      [alta({ anterior: previo, indicadores: SUB, importe: '121.01' }), 'Correcto'],
      [anulacion({ anterior: previo, indicadores: SIN }), 'Incorrecto 3000'],
      [anulacion({ anterior: previo }), 'Correcto'],
      [anulacion({ anterior: previo }), 'Correcto'],
      [alta({ anterior: previo }), 'Incorrecto 3000'],
      [alta({ anterior: previo, indicadores: SUB }), 'Correcto'],
    ];
    const { texto } = await mundo.enviar(envio(pasos.map(([s]) => s)));
    expect(lineas(texto)).toEqual(pasos.map(([, esperado]) => esperado));
    expect(errorDeEsquema(texto)).toBeNull();
    expect(await mundo.db.sql('SELECT estado, count(*)::int AS n FROM aeat_sim.factura GROUP BY 1')).toEqual([
      { estado: 'alta', n: 1 },
    ]);
  });

  it('may begin annulled when its record never came', async () => {
    expect(
      lineas(
        (
          await mundo.enviar(
            envio([anulacion({ anterior: { serie: 'F-0', huella: 'A'.repeat(64) }, indicadores: SIN })]),
          )
        ).texto,
      ),
    ).toEqual(['Correcto']);
    expect(await mundo.db.sql('SELECT estado FROM aeat_sim.factura')).toEqual([{ estado: 'anulada' }]);
  });
});

describeWithDocuments('the messages that the agency accepted', () => {
  it.each(muestras(/^aeat-preprod-.*-sent\.xml$/))(
    '%s is accepted for its issuer and by a colaborador',
    async (nombre) => {
      const xml = muestra(nombre);
      const cuando = Date.parse(valor(xml, 'FechaHoraHusoGenRegistro') as string);
      await mundo.control({ ajustes: { desfaseMs: cuando - Date.now() } });
      const emisor = mundo.autoridad.cliente({ nif: valor(xml, 'NIF') as string, entidad: true });
      const r = await mundo.enviar(xml, { par: emisor });
      expect([lineas(r.texto), errorDeEsquema(r.texto)]).toEqual([['Correcto'], null]);
      const colaborador = mundo.autoridad.cliente({ nif: NIF_PRUEBA, colaborador: true });
      expect(lineas((await mundo.enviar(xml, { par: colaborador })).texto)).toEqual(['Incorrecto 3000']);
    },
  );
});
