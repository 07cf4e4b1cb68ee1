// Chains: what we seal verifies, what anyone changes is found.
import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { comprobarTiempo, comprobarUltimoEslabon, verifyCadena } from './cadena';
import { eslabonOf, type Registro } from './registro';
import { huellaOf, textoHuellaOf } from './sellado';
import { AHORA_PRUEBA, arbCadena } from './testing/registros';
import { renderRegistro } from './xml/escritor';

const clona = (registros: Registro[]): Registro[] => structuredClone(registros);
/** Paths of every text in a record, so that each can be changed. */
function rutas(valor: unknown, ruta: (string | number)[] = []): (string | number)[][] {
  if (typeof valor === 'string') return [ruta];
  if (typeof valor !== 'object' || valor === null) return [];
  return Object.entries(valor).flatMap(([clave, hijo]) => rutas(hijo, [...ruta, clave]));
}
function cambia(registro: Registro, ruta: (string | number)[]): void {
  let nodo = registro as unknown as Record<string, unknown>;
  for (const paso of ruta.slice(0, -1)) nodo = nodo[paso] as Record<string, unknown>;
  const ultimo = ruta.at(-1) as string;
  nodo[ultimo] = `${String(nodo[ultimo])}Z`;
}
const DE_LA_HUELLA = [
  'IDEmisorFactura',
  'NumSerieFactura',
  'FechaExpedicionFactura',
  'TipoFactura',
  'CuotaTotal',
  'ImporteTotal',
  'Huella',
  'FechaHoraHusoGenRegistro',
];

describe('the time of a record', () => {
  const a = (FechaHoraHusoGenRegistro: string) =>
    ({ ...(fc.sample(arbCadena(1), 1)[0]?.[0] as Registro), FechaHoraHusoGenRegistro }) as Registro;
  const AHORA = Date.parse('2026-11-20T10:00:00Z');

  it.each([
    [null, '2026-11-20T11:00:00+01:00', true, true],
    // The same instant, written in two zones; and the hour that comes twice in October.
    ['2026-11-20T10:00:00+00:00', '2026-11-20T11:00:00+01:00', true, true],
    ['2026-10-25T02:59:59+02:00', '2026-10-25T02:00:00+01:00', true, true],
    ['2026-11-20T10:00:01+01:00', '2026-11-20T10:00:00+01:00', false, true],
    [null, '2026-11-20T11:01:00+01:00', true, true],
    [null, '2026-11-20T11:01:01+01:00', true, false],
    ['2026-11-20T10:00:00+01:00', 'ayer', false, false],
  ])('%s, then %s: in order %s, not ahead %s', (antes, suya, enOrden, noAdelantado) => {
    expect(comprobarTiempo(antes === null ? null : a(antes), a(suya), AHORA)).toEqual({
      enOrden,
      noAdelantado,
    });
  });
});

describe('a chain', () => {
  it('that we sealed verifies, whole or from any record on', () => {
    fc.assert(
      fc.property(arbCadena(), (cadena) => {
        expect(verifyCadena(cadena)).toEqual([]);
        const medio = Math.floor(cadena.length / 2);
        expect(verifyCadena(cadena.slice(medio), cadena[medio - 1] ?? null)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('shows any change of a field: by the huella where it enters, in the written bytes always', () => {
    fc.assert(
      fc.property(arbCadena(4), fc.nat(), fc.nat(), (cadena, a, b) => {
        const alterada = clona(cadena);
        const i = a % alterada.length;
        const registro = alterada[i] as Registro;
        const todas = rutas(registro);
        const ruta = todas[b % todas.length] as (string | number)[];
        const antes = renderRegistro(cadena[i] as Registro);
        cambia(registro, ruta);
        // TipoHuella and IDVersion are written from the record, too.
        expect(renderRegistro(registro)).not.toBe(antes);
        const raiz = ruta[0] as string;
        const hoja = String(ruta.at(-1)).replace(/Anulada$/, '');
        const entra =
          (raiz === 'IDFactura' || ruta.length === 1 || raiz === 'Encadenamiento') &&
          DE_LA_HUELLA.includes(hoja);
        if (entra) expect(verifyCadena(alterada)).not.toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('shows a removed, repeated, swapped or restarted record', () => {
    fc.assert(
      fc.property(
        arbCadena(6).filter((c) => c.length >= 3),
        (cadena) => {
          const [a, b, c, ...resto] = cadena as [Registro, Registro, Registro, ...Registro[]];
          expect(verifyCadena([a, c, ...resto])).not.toEqual([]);
          expect(verifyCadena([a, b, b, c, ...resto])).not.toEqual([]);
          expect(verifyCadena([b, a, c, ...resto])).not.toEqual([]);
          expect(verifyCadena([b, c])).toMatchObject([{ regla: 'cadena.primero', posicion: 0 }]);
          expect(verifyCadena([a, a])).toMatchObject([
            { regla: 'cadena.reinicio', codigo: 2007, posicion: 1 },
          ]);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('names where a link is wrong and what was expected', () => {
    fc.assert(
      fc.property(
        arbCadena(4).filter((c) => c.length >= 2),
        (cadena) => {
          const alterada = clona(cadena);
          const segundo = alterada[1] as Registro;
          segundo.Encadenamiento = {
            RegistroAnterior: { ...eslabonOf(cadena[0] as Registro), Huella: 'F'.repeat(64) },
          };
          const enlace = verifyCadena(alterada).find(({ regla }) => regla === 'cadena.enlace');
          expect(enlace).toMatchObject({
            campo: 'Encadenamiento/RegistroAnterior/Huella',
            posicion: 1,
            datos: { esperado: cadena[0]?.Huella },
          });
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('the look before a new record (C7, order HAC/1177/2024 art. 7.i)', () => {
  it('is content with a good last link, up to one minute ahead of now', () => {
    fc.assert(
      fc.property(arbCadena(3), (cadena) => {
        const ultimo = cadena.at(-1) ?? null;
        const hora = AHORA_PRUEBA + (cadena.length - 1) * 1000;
        expect(comprobarUltimoEslabon(cadena.at(-2) ?? null, ultimo, hora)).toEqual([]);
        expect(comprobarUltimoEslabon(cadena.at(-2) ?? null, ultimo, hora - 60_000)).toEqual([]);
        expect(comprobarUltimoEslabon(cadena.at(-2) ?? null, ultimo, hora - 61_000)).toMatchObject([
          { regla: 'cadena.adelantado' },
        ]);
      }),
      { numRuns: 50 },
    );
    expect(comprobarUltimoEslabon(null, null, 0)).toEqual([]);
  });

  it('tells of a last record that was changed or does not follow', () => {
    fc.assert(
      fc.property(
        arbCadena(3).filter((c) => c.length === 3),
        (cadena) => {
          const [a, b, c] = clona(cadena) as [Registro, Registro, Registro];
          expect(comprobarUltimoEslabon(a, c, AHORA_PRUEBA)).not.toEqual([]);
          b.Huella = '0'.repeat(64);
          expect(comprobarUltimoEslabon(a, b, AHORA_PRUEBA)).toMatchObject([{ regla: 'cadena.huella' }]);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('the text under a huella', () => {
  it('is what gives it, of every record', () => {
    fc.assert(
      fc.property(arbCadena(4), (cadena) => {
        for (const registro of cadena)
          expect(createHash('sha256').update(textoHuellaOf(registro)).digest('hex').toUpperCase()).toBe(
            huellaOf(registro),
          );
      }),
      { numRuns: 50 },
    );
  });
});
