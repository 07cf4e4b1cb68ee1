// The simulator and the product's own rules were written apart from each other. Here they judge the same messages: valid
// ones, which both take, and ones that were changed in one place, which both refuse with the same code.
import { describe, expect, it } from '@jest/globals';
import {
  aplicarReglas,
  huellaOf,
  readRemision,
  validateCabecera,
  writeRemision,
  type Hallazgo,
  type Registro,
} from '@encadena/verifactu';
import { AHORA_PRUEBA, arbRegistro, HOY_PRUEBA } from '@encadena/verifactu/testing';
import fc from 'fast-check';
import { mutar, type Mutacion } from '../testing/mutar';
import { avisoDe } from './avisos';
import { abrirSobre, decodificar, leerEnvio } from './estructura/leer-envio';
import { FalloEnvio } from './fallo';
import { comprobarReglas } from './reglas/comprobar-reglas';

const EMISOR = 'B12345674';
const CABECERA = { ObligadoEmision: { NombreRazon: 'Encadena', NIF: EMISOR } };
const EN_XML = `<s:ObligadoEmision><s:NombreRazon>Encadena</s:NombreRazon><s:NIF>${EMISOR}</s:NIF></s:ObligadoEmision>`;
const LARGO = process.env.FAULTS_FULL === '1';
const MUTACIONES = LARGO ? 60_000 : 4_000;
const SEMILLA = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000_000);
const VALIDOS = LARGO ? 10_000 : 600;

interface Juicio {
  /** Refuses the whole send, refuses the record, or takes it. */
  clase: 'envio' | 'rechazo' | 'aceptado';
  /** The simulator says one; our rules say all that they find. */
  codigos: number[];
}

function deSimulador(xml: string): Juicio {
  try {
    const registro = leerEnvio(abrirSobre(decodificar(Buffer.from(xml)))).registros[0] as never;
    const codigos = comprobarReglas(registro, {
      obligado: EMISOR,
      hoy: HOY_PRUEBA,
      censado: () => true,
      identificado: () => true,
    });
    if (codigos.some((codigo) => codigo < 2000 || codigo > 2009)) return { clase: 'rechazo', codigos };
    const aviso = avisoDe(registro, {
      ahora: AHORA_PRUEBA,
      incidencia: false,
      deReglas: codigos,
      sistemaConRegistros: false,
    });
    return { clase: 'aceptado', codigos: aviso === 0 ? [] : [aviso] };
  } catch (error) {
    if (error instanceof FalloEnvio) return { clase: 'envio', codigos: [error.codigo] };
    throw error;
  }
}

const codigoDe = ({ codigo }: Hallazgo): number => codigo ?? 0;

function nuestro(xml: string): Juicio {
  const leido = readRemision(xml);
  if (leido.tipo === 'ilegible') return { clase: 'envio', codigos: [4103] };
  const [uno] = leido.registros;
  const envio = [...leido.estructura, ...(uno?.hallazgos ?? [])].filter((h) => h.severidad === 'envio');
  if (envio.length > 0 || !uno) return { clase: 'envio', codigos: envio.map(codigoDe) };
  const contexto = { hoy: HOY_PRUEBA, ahora: AHORA_PRUEBA, nifObligado: EMISOR };
  const rechazaForma = uno.hallazgos.some(({ severidad }) => severidad === 'rechazo');
  const hallazgos = rechazaForma
    ? uno.hallazgos
    : [...uno.hallazgos, ...aplicarReglas(uno.registro, contexto)];
  const rechazos = hallazgos.filter(({ severidad }) => severidad === 'rechazo');
  const [clase, dichos] =
    rechazos.length > 0 ? (['rechazo', rechazos] as const) : (['aceptado', hallazgos] as const);
  return { clase, codigos: dichos.map(codigoDe) };
}

/** Seals what was changed anew, as somebody would who makes such records; null where there is nothing to seal. */
function resellado(xml: string): string | null {
  const leido = readRemision(xml);
  if (leido.tipo === 'ilegible' || leido.estructura.length > 0) return null;
  const registro = leido.registros[0]?.registro as Registro;
  try {
    return xml.replace(
      /<s:Huella>[^<]*<\/s:Huella>(?!.*<s:Huella>)/s,
      `<s:Huella>${huellaOf(registro)}</s:Huella>`,
    );
  } catch {
    return null;
  }
}

/** The two say the same: the class, and the simulator's one code is among ours. */
function difieren(a: Juicio, b: Juicio): string | null {
  const igual =
    a.clase === b.clase &&
    (a.codigos.length === 0 ? b.codigos.length === 0 : b.codigos.includes(a.codigos[0] as number));
  const dicho = ({ clase, codigos }: Juicio): string => `${clase} ${[...new Set(codigos)].join(',')}`.trim();
  return igual ? null : `${dicho(a)} | ${dicho(b)}`;
}

/** Where they may differ, "simulator | ours", and why. */
const DIFERENCIAS: [RegExp, string][] = [
  [
    /^rechazo 123([56]) \| rechazo .*123(?!\1)[56]/,
    'their texts are the same: which is of 2 % and which of 7.5 % nobody says',
  ],
  [
    /^rechazo 1132 \| rechazo .*1124/,
    'rates of before 2013 have a code in the list; to us they are no rates',
  ],
  [/^rechazo 1135 \| rechazo .*1127/, 'so does the surcharge of 4 %'],
  [/^rechazo 1133 \| rechazo .*1152/, 'over twenty years ago is before the first day as well'],
  [
    /^rechazo 126[3-8] \| rechazo .*(1106|1244|1247|1274)/,
    'the list tells a wrong length from a wrong value',
  ],
  [/^rechazo 1290 \| rechazo .*1131/, 'what is no NIF is not that of a person either'],
  [
    /^rechazo 1222 \| rechazo .*1103/,
    'of the Generador’s ID both may speak, the texts differ in naming its block',
  ],
  [
    /^aceptado( 200\d)? \| aceptado .*2000/,
    'the simulator takes a huella over amounts without their last zeros as well (document on the huella); we want our literal',
  ],
];

const nodoDe = (registro: Registro) => {
  const cuerpo = abrirSobre(writeRemision(CABECERA, [registro]));
  return cuerpo.hijos[1]?.hijos[0] as never;
};
const arbMutacion: fc.Arbitrary<Mutacion> = fc
  .tuple(arbRegistro, fc.array(fc.nat(0x7fffffff), { minLength: 24, maxLength: 24 }), fc.boolean())
  .map(([registro, numeros, sellar]) => {
    let n = 0;
    const mutado = mutar(nodoDe(registro), EN_XML, (tope) => (numeros[(n += 1) % 24] as number) % tope);
    const otra = sellar ? resellado(mutado.xml) : null;
    return otra === null ? mutado : { xml: otra, que: `${mutado.que}, sealed anew` };
  });

describe('two judges of one message', () => {
  it(`${VALIDOS} valid records of every kind, seed ${SEMILLA}, are taken by both`, () => {
    expect(validateCabecera(CABECERA, { hoy: HOY_PRUEBA })).toEqual([]);
    fc.assert(
      fc.property(arbRegistro, (registro) => {
        const xml = writeRemision(CABECERA, [registro]);
        const [simulador, reglas] = [deSimulador(xml), nuestro(xml)];
        expect([simulador.clase, reglas.clase]).toEqual(['aceptado', 'aceptado']);
        expect(difieren(simulador, reglas)).toBeNull();
      }),
      { numRuns: VALIDOS, seed: SEMILLA },
    );
  });

  it(`${MUTACIONES} records changed in one place, seed ${SEMILLA}: the same verdict with the same code`, () => {
    const cuentas = { envio: 0, rechazo: 0, aceptado: 0 };
    const codigos = new Set<number>();
    const distintas = new Map<string, string>();
    fc.assert(
      fc.property(arbMutacion, ({ xml, que }) => {
        const simulador = deSimulador(xml);
        cuentas[simulador.clase] += 1;
        for (const codigo of simulador.codigos) codigos.add(codigo);
        const diferencia = difieren(simulador, nuestro(xml));
        if (diferencia !== null && !DIFERENCIAS.some(([patron]) => patron.test(diferencia)))
          distintas.set(`simulator | ours: ${diferencia}`, `${que}: ${xml}`);
      }),
      { numRuns: MUTACIONES, seed: SEMILLA },
    );
    expect(Object.fromEntries(distintas)).toEqual({});
    // The changes reach every kind of verdict and most of the codes that one record can be refused with.
    expect(Math.min(...Object.values(cuentas))).toBeGreaterThan(MUTACIONES / 10);
    expect(codigos.size).toBeGreaterThan(70);
  });
});
