// A plan that grows in pieces is the plan made at once: numbers, chain, refusals, room.
import { describe, expect, it } from '@jest/globals';
import { verifyCadena } from '@encadena/verifactu';
import fc from 'fast-check';
import type { Cupo } from '../suscripciones';
import { PlanDeNif } from './plan-de-nif';
import { buildBorrador, buildEntrada, buildSerie } from './testing/borradores';

const SERIES = [buildSerie(), buildSerie({ id: 'serie-r', codigo: 'R', tiposFactura: ['R1'] })];
const enlaces = (referidaId: string) => [{ tipo: 'RECTIFICA' as const, referidaId, numeroCompleto: 'F26-00009', fechaExpedicion: '2026-01-02', destinatario: null, estadoInterno: 'FACTURADA' as const, tipoFactura: 'F1' as const, estadoVerifactu: 'CORRECTO' as const }];

function borradorDe(clase: string, id: string) {
  if (clase === 'sin-cliente') return buildBorrador(id, {}, { cliente: null });
  if (clase.startsWith('R')) return buildBorrador(id, { tipoFactura: 'R1', serieId: 'serie-r', modoRectificacion: 'INCREMENTAL', motivo: 'Error' }, { enlaces: enlaces(clase) });
  return buildBorrador(id);
}

function plan(clases: readonly string[], cupo: Cupo): PlanDeNif {
  const { emisor, sistema, qr } = buildEntrada([]);
  let ids = 0;
  return new PlanDeNif({
    nifId: 'nif', previos: [], cupo, ahora: new Date('2026-11-20T10:00:00Z'),
    peticiones: clases.map((_, i) => ({ facturaId: `f${i}`, version: undefined, usuarioId: 'u', clave: undefined })),
    cadena: { id: 'cadena', entorno: 'REAL', numeroInstalacion: '1', posicion: 0, huella: null, idEmisor: null, numSerie: null, fechaExpedicion: null },
    estado: { emisor, validoParaOperar: true, cadenasDeLaCuenta: 1, series: SERIES, contadores: new Map(), ultimos: [], borradores: clases.map((clase, i) => borradorDe(clase, `f${i}`)), nombres: new Map() },
  }, { sistema, qr, newId: () => `id${(ids += 1)}` });
}

function porPiezas(uno: PlanDeNif, piezas: readonly number[]) {
  const partes = [];
  for (let i = 0; uno.restan > 0; i += 1) partes.push(uno.planificar(piezas[i % piezas.length] ?? 1));
  return {
    emitidas: partes.flatMap(({ emision }) => emision.emitidas.map(({ id, numeroCompleto, registro }) => [id, numeroCompleto, registro.posicion, registro.sellado.Huella])),
    rechazos: partes.flatMap(({ emision }) => emision.rechazos.map(({ id, codigo, errores }) => [id, codigo, errores.map((error) => error.codigo)])).sort(),
    cadena: verifyCadena(partes.flatMap(({ emision }) => emision.emitidas.map(({ registro }) => registro.sellado))),
    sobran: uno.sobran,
  };
}

describe('a plan in pieces', () => {
  it('is the plan made at once, whatever the pieces, the refusals between and the room', () => {
    const clase = fc.constantFrom('F1', 'F1', 'sin-cliente', 'Runa', 'Rotra');
    const cupo = fc.oneof(fc.integer({ min: 0, max: 14 }), fc.constantFrom<Cupo>('SUSCRIPCION_INACTIVA', 'LIMITE_FACTURAS_PRUEBA'));
    fc.assert(fc.property(fc.array(clase, { maxLength: 14 }), cupo, fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }), (clases, hueco, piezas) => {
      const [entero, enPiezas] = [porPiezas(plan(clases, hueco), [100]), porPiezas(plan(clases, hueco), piezas)];
      expect(enPiezas).toEqual(entero);
      expect(enPiezas.cadena).toEqual([]);
      expect(enPiezas.emitidas.length + enPiezas.rechazos.length).toBe(clases.length);
    }), { numRuns: 200 });
  });

  it('tells the second of two that rectify the same invoice, though it comes in a later piece', () => {
    const { emitidas, rechazos } = porPiezas(plan(['Runa', 'Runa', 'Rotra'], 9), [1]);
    expect(emitidas.map(([id]) => id)).toEqual(['f0', 'f2']);
    expect(rechazos).toEqual([['f1', 'FACTURA_INCOMPLETA', ['SOLO_ULTIMO_ESLABON']]]);
  });
});
