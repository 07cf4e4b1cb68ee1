// The planner of publishing: pure, so that its promises can be held against anything that is thrown at it.
import { describe, expect, it } from '@jest/globals';
import { verifyCadena } from '@encadena/verifactu';
import fc from 'fast-check';
import { planificarEmision, type CabezaCadena } from './emision';
import { buildBorrador, buildEntrada, buildSerie } from './testing/borradores';

describe('planning an issue', () => {
  it('numbers, seals and chains in the order asked for', () => {
    const { emitidas, cabeza, movidos, rechazos } = planificarEmision(buildEntrada([buildBorrador('a'), buildBorrador('b')]));
    expect(rechazos).toEqual([]);
    expect(emitidas.map(({ id, numeroCompleto, registro }) => [id, numeroCompleto, registro.posicion])).toEqual([['a', 'F26-00001', 1], ['b', 'F26-00002', 2]]);
    expect(verifyCadena(emitidas.map(({ registro }) => registro.sellado))).toEqual([]);
    expect([cabeza.posicion, cabeza.anterior?.Huella]).toEqual([2, emitidas[1]?.registro.sellado.Huella]);
    expect(movidos).toEqual([{ serieId: 'serie-f', ejercicio: 2026, ultimo: 2 }]);
    expect(emitidas[0]?.urlVerificacion).toBe('https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=B12345674&numserie=F26-00001&fecha=20-11-2026&importe=121.00');
  });

  it('a refused draft takes neither number nor place', () => {
    const { emitidas, rechazos } = planificarEmision(buildEntrada([buildBorrador('a', {}, { cliente: null }), buildBorrador('b')]));
    expect(rechazos.map(({ id, codigo, errores }) => [id, codigo, errores[0]?.codigoAeat])).toEqual([['a', 'FACTURA_INCOMPLETA', 1189]]);
    expect(emitidas.map(({ numero, registro }) => [numero, registro.posicion])).toEqual([[1, 1]]);
  });

  it('stops at the room that the subscription leaves', () => {
    const { emitidas, rechazos } = planificarEmision(buildEntrada(['a', 'b', 'c'].map((id) => buildBorrador(id)), { cupo: { sitio: 2, sinSitio: 'LIMITE_FACTURAS_PRUEBA' } }));
    expect([emitidas.length, rechazos]).toEqual([2, [{ id: 'c', codigo: 'LIMITE_FACTURAS_PRUEBA', errores: [] }]]);
  });

  it('of two that rectify the same invoice in one list the second is told', () => {
    const enlaces = [{ tipo: 'RECTIFICA' as const, referidaId: 'vieja', numeroCompleto: 'F26-00009', fechaExpedicion: '2026-01-02', destinatario: null, estadoInterno: 'FACTURADA' as const, tipoFactura: 'F1' as const, estadoVerifactu: 'CORRECTO' as const }];
    const r = (id: string) => buildBorrador(id, { tipoFactura: 'R1', modoRectificacion: 'INCREMENTAL', motivo: 'Error' }, { enlaces });
    const { emitidas, rechazos } = planificarEmision(buildEntrada([r('a'), r('b')], { series: [buildSerie({ tiposFactura: ['R1'] })] }));
    expect(emitidas.map(({ id }) => id)).toEqual(['a']);
    expect(rechazos[0]?.errores.map(({ codigo, regla }) => [codigo, regla])).toEqual([['SOLO_ULTIMO_ESLABON', 'accion.RECTIFICADA.RECTIFICAR']]);
  });

  it('a printed number that the agency could not take refuses that draft alone', () => {
    const larga = buildSerie({ id: 'larga', codigo: 'L'.repeat(20), formato: `{serie}${'-'.repeat(38)}{numero}`, reinicioAnual: false, primerEjercicio: 0, primerNumero: 999, predeterminada: false });
    const { emitidas, rechazos } = planificarEmision(buildEntrada([buildBorrador('a', { serieId: 'larga' }), buildBorrador('b')], { series: [larga, buildSerie()] }));
    expect(rechazos.map(({ id, codigo }) => [id, codigo])).toEqual([['a', 'FACTURA_INCOMPLETA']]);
    expect(emitidas.map(({ id, numero }) => [id, numero])).toEqual([['b', 1]]);
  });

  it('whatever is good and bad in whatever batches, numbers have no gap and the chain holds', () => {
    fc.assert(fc.property(fc.array(fc.array(fc.constantFrom('F1', 'F2', 'sin-cliente', 'futura', 'tipo-malo'), { maxLength: 6 }), { maxLength: 6 }), (lotes) => {
      let cabeza: CabezaCadena = buildEntrada([]).cabeza;
      const contadores = new Map<string, number>();
      const sellados = [];
      let serial = 0;
      for (const lote of lotes) {
        const borradores = lote.map((clase) => {
          const id = String((serial += 1));
          if (clase === 'F2') return buildBorrador(id, { tipoFactura: 'F2' }, { cliente: null });
          if (clase === 'sin-cliente') return buildBorrador(id, {}, { cliente: null });
          return buildBorrador(id, clase === 'futura' ? { fechaExpedicion: '2026-11-21' } : clase === 'tipo-malo' ? { tipoFactura: 'F3' } : {});
        });
        const plan = planificarEmision(buildEntrada(borradores, { cabeza, contadores }));
        expect(plan.emitidas.length + plan.rechazos.length).toBe(lote.length);
        expect(plan.emitidas).toHaveLength(lote.filter((clase) => clase === 'F1' || clase === 'F2').length);
        cabeza = plan.cabeza;
        for (const { serieId, ejercicio, ultimo } of plan.movidos) contadores.set(`${serieId}:${ejercicio}`, ultimo);
        sellados.push(...plan.emitidas);
      }
      expect(sellados.map(({ numero, registro }) => [numero, registro.posicion])).toEqual(sellados.map((_, i) => [i + 1, i + 1]));
      expect(verifyCadena(sellados.map(({ registro }) => registro.sellado))).toEqual([]);
    }), { numRuns: 100 });
  });
});
