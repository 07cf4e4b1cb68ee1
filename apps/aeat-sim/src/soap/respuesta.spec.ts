// Answers: byte for byte what the real service sent, when told the same things; and always what the agency's
// schema allows.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { cargarEsquema, describeWithDocuments, haveDocuments, muestra } from '../testing/agency-documents';
import { alta, anulacion, envio } from '../testing/mensajes';
import { abrirSobre, decodificar, leerEnvio, type EnvioRecibido } from './estructura/leer-envio';
import { cuerpoFallo, FalloEnvio, falloInterno } from './fallo';
import { escribirRespuesta, estadoEnvioDe, type EstadoRegistroSim, type LineaRespuesta } from './respuesta';

const lee = (xml: string): EnvioRecibido => leerEnvio(abrirSobre(decodificar(Buffer.from(xml))));
const linea = (
  registro: EnvioRecibido['registros'][number],
  estado: EstadoRegistroSim,
  codigo = 0,
): LineaRespuesta => ({ registro, estado, codigo });

function responder(
  enviado: EnvioRecibido,
  lineas: LineaRespuesta[],
  presentacion?: { csv: string; nif: string; timestamp: string },
): string {
  return escribirRespuesta({
    presentacion,
    cabecera: enviado.cabecera,
    tiempoEspera: 60,
    estadoEnvio: estadoEnvioDe(lineas),
    lineas,
  });
}

let errorDeEsquema: (xml: string) => string | null = () => null;
beforeAll(async () => {
  if (haveDocuments) errorDeEsquema = await cargarEsquema();
});

const sinFinal = (texto: string): string => texto.replace(/\s+$/, '');

describeWithDocuments('the answer to a recorded request', () => {
  it.each(['chain-b', 'desglose-mixed', 'foreign-recipient-el'])('%s is the recorded answer', (nombre) => {
    const real = muestra(`aeat-preprod-${nombre}-answer.xml`);
    const dato = (campo: string): string => new RegExp(`:${campo}>([^<]*)<`).exec(real)?.[1] ?? '';
    const enviado = lee(muestra(`aeat-preprod-${nombre}-sent.xml`));
    const mio = responder(
      enviado,
      enviado.registros.map((r) => linea(r, 'Correcto')),
      { csv: dato('CSV'), nif: dato('NIFPresentador'), timestamp: dato('TimestampPresentacion') },
    );
    expect(sinFinal(mio)).toBe(sinFinal(real));
  });

  it('is the recorded one for a record with a warning, and for a duplicate of it', () => {
    const enviado = lee(
      envio([alta({ nif: 'B27593136', serie: 'ENS-20260802-135818', fecha: '02-08-2026' })], {
        nif: 'B27593136',
        nombre: 'ERPLORA CLOUD SL',
      }),
    );
    const [registro] = enviado.registros as [EnvioRecibido['registros'][number]];
    expect(
      sinFinal(
        responder(enviado, [linea(registro, 'AceptadoConErrores', 2007)], {
          csv: 'A-LMD4YBDYE2MVG4',
          nif: 'B27593136',
          timestamp: '2026-08-02T13:58:18+02:00',
        }),
      ),
    ).toBe(sinFinal(muestra('aeat-preprod-2007-accepted-with-errors-answer.xml')));
    expect(
      sinFinal(
        responder(enviado, [
          {
            ...linea(registro, 'Incorrecto', 3000),
            duplicado: { idPeticion: '20260802135818603025', estado: 'AceptadaConErrores', codigo: 2007 },
          },
        ]),
      ),
    ).toBe(sinFinal(muestra('aeat-preprod-3000-duplicate-answer.xml')));
  });

  it('that is a fault has the recorded text and form', () => {
    expect(sinFinal(cuerpoFallo(new FalloEnvio(4104, '. NIF:12345678Z. NOMBRE_RAZON:Salon Aurora SL')))).toBe(
      sinFinal(muestra('fault-4104.xml')),
    );
    const texto = (xml: string): string | undefined => /<faultstring>([^<]*)</.exec(xml)?.[1];
    expect(texto(cuerpoFallo(new FalloEnvio(4126)))).toBe(texto(muestra('fault-4126.xml')));
    expect(texto(falloInterno())).toBe(texto(muestra('josemmo-fault-20009.xml')));
  });
});

describe('every answer', () => {
  it.each([2000, 2001, 2004, 2005, 2006, 2007, 2009, 1100, 1287, 3000, 3002])(
    'with code %i is one that the schema allows',
    (codigo) => {
      const enviado = lee(
        envio(
          [
            alta({
              refExterna: 'a &amp; b',
              indicadores: '<s:Subsanacion>S</s:Subsanacion><s:RechazoPrevio>X</s:RechazoPrevio>',
            }),
            anulacion({ indicadores: '<s:SinRegistroPrevio>S</s:SinRegistroPrevio>' }),
          ],
          { cabecera: '<s:RemisionVoluntaria><s:Incidencia>S</s:Incidencia></s:RemisionVoluntaria>' },
        ),
      );
      const lineas = enviado.registros.map((r) =>
        linea(r, codigo >= 2000 && codigo < 3000 ? 'AceptadoConErrores' : 'Incorrecto', codigo),
      );
      const xml = responder(enviado, lineas, {
        csv: 'A-ABCDEFGHIJKLMN',
        nif: 'B12345674',
        timestamp: '2026-11-20T10:00:00+01:00',
      });
      expect(errorDeEsquema(xml)).toBeNull();
      expect(xml).toContain('<tikR:RefExterna>a &amp; b</tikR:RefExterna>');
    },
  );

  it.each([4102, 4104, 4112, 4141])('that is fault %i is one that the schema allows', (codigo) => {
    expect(errorDeEsquema(cuerpoFallo(new FalloEnvio(codigo, ': <x>')))).toBeNull();
  });
});

describe('EstadoEnvio', () => {
  const de = (...estados: EstadoRegistroSim[]): string =>
    estadoEnvioDe(estados.map((estado) => ({ estado }) as LineaRespuesta));

  it('is Correcto, Incorrecto, or for any mix ParcialmenteCorrecto, also when all came with errors', () => {
    expect([
      de('Correcto', 'Correcto'),
      de('Incorrecto'),
      de('Correcto', 'Incorrecto'),
      de('AceptadoConErrores'),
      de('AceptadoConErrores', 'Incorrecto'),
    ]).toEqual([
      'Correcto',
      'Incorrecto',
      'ParcialmenteCorrecto',
      'ParcialmenteCorrecto',
      'ParcialmenteCorrecto',
    ]);
  });
});
