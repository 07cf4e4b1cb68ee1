// The planner of publishing: pure, so that its promises can be held against anything that is thrown at it.
import { describe, expect, it } from '@jest/globals';
import { verifyCadena } from '@encadena/verifactu';
import fc from 'fast-check';
import type { ChainHead } from '../../../cadena';
import { planificarEmision } from './emision';
import type { BorradorLeido, EnlaceLeido } from '../../factura-fila';
import { buildBorrador, buildEntrada, buildSerie } from '@encadena/api/testing/facturas/borradores';

describe('planning an issue', () => {
  it('numbers, seals and chains in the order asked for', () => {
    const { emitidas, cabeza, movidos, rechazos } = planificarEmision(
      buildEntrada([buildBorrador('a'), buildBorrador('b')]),
    );
    expect(rechazos).toEqual([]);
    expect(
      emitidas.map(({ id, numeroCompleto, registro }) => [id, numeroCompleto, registro.posicion]),
    ).toEqual([
      ['a', 'F26-00001', 1],
      ['b', 'F26-00002', 2],
    ]);
    expect(verifyCadena(emitidas.map(({ registro }) => registro.sellado))).toEqual([]);
    expect([cabeza.posicion, cabeza.anterior?.Huella]).toEqual([2, emitidas[1]?.registro.sellado.Huella]);
    expect(movidos).toEqual([{ serieId: 'serie-f', ejercicio: 2026, ultimo: 2 }]);
    expect(emitidas[0]?.urlVerificacion).toBe(
      'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=B12345674&numserie=F26-00001&fecha=20-11-2026&importe=121.00',
    );
  });

  it('a refused draft takes neither number nor place', () => {
    const { emitidas, rechazos } = planificarEmision(
      buildEntrada([buildBorrador('a', {}, { cliente: null }), buildBorrador('b')]),
    );
    expect(rechazos.map(({ id, codigo, errores }) => [id, codigo, errores[0]?.codigoAeat])).toEqual([
      ['a', 'FACTURA_INCOMPLETA', 1189],
    ]);
    expect(emitidas.map(({ numero, registro }) => [numero, registro.posicion])).toEqual([[1, 1]]);
  });

  it('stops at the room that the subscription leaves', () => {
    const { emitidas, rechazos } = planificarEmision(
      buildEntrada(
        ['a', 'b', 'c'].map((id) => buildBorrador(id)),
        { cupo: { sitio: 2, sinSitio: 'LIMITE_FACTURAS_PRUEBA' } },
      ),
    );
    expect([emitidas.length, rechazos]).toEqual([
      2,
      [{ id: 'c', codigo: 'LIMITE_FACTURAS_PRUEBA', errores: [] }],
    ]);
  });

  const referida = (propia: Partial<EnlaceLeido>): EnlaceLeido => ({
    tipo: 'RECTIFICA',
    referidaId: 'vieja',
    numeroCompleto: 'F26-00009',
    fechaExpedicion: '2026-01-02',
    destinatario: null,
    otros: null,
    moneda: null,
    tipoCambio: null,
    estadoInterno: 'FACTURADA',
    tipoFactura: 'F1',
    registros: [{ operacion: 'ALTA', estado: 'CORRECTO' }],
    importeTotal: '121.00',
    aCobrar: '121.00',
    ajustaA: null,
    sustituciones: null,
    ...propia,
  });

  it('two partial returns of the same invoice are both issued, in one list or one after the other', () => {
    const r = (id: string, estadoInterno: 'FACTURADA' | 'RECTIFICADA') =>
      buildBorrador(
        id,
        { tipoFactura: 'R1', modoRectificacion: 'INCREMENTAL', motivo: 'Devolución' },
        { enlaces: [referida({ estadoInterno })] },
      );
    const series = [buildSerie({ tiposFactura: ['R1'] })];
    for (const lista of [[r('a', 'FACTURADA'), r('b', 'FACTURADA')], [r('c', 'RECTIFICADA')]])
      expect(planificarEmision(buildEntrada(lista, { series })).rechazos).toEqual([]);
  });

  describe('an F3', () => {
    const f3 = (id: string, importeTotal: string, enlace: Partial<EnlaceLeido>) =>
      buildBorrador(
        id,
        { tipoFactura: 'F3', importeTotal },
        { enlaces: [referida({ tipo: 'SUSTITUYE', tipoFactura: 'F2', ...enlace })] },
      );
    const planificar = (...borradores: BorradorLeido[]) => {
      const { emitidas, rechazos } = planificarEmision(
        buildEntrada(borradores, { series: [buildSerie({ tiposFactura: ['F3', 'R1'] })] }),
      );
      return [emitidas.map(({ id }) => id), rechazos.map(({ id, errores }) => [id, errores[0]?.codigo])];
    };
    const sustituida = { estadoInterno: 'SUSTITUIDA', sustituciones: 1 } as const;

    it('of a ticket that has one takes it back with the opposite amounts, and then comes the right one (FAQ 27)', () => {
      expect(planificar(f3('otra', '121.00', sustituida))).toEqual([[], [['otra', 'SOLO_COMPENSACION']]]);
      expect(
        planificar(
          f3('menos', '-121.00', sustituida),
          f3('bien', '121.00', sustituida),
          f3('mas', '121.00', sustituida),
        ),
      ).toEqual([['menos', 'bien'], [['mas', 'SOLO_COMPENSACION']]]);
    });

    it('with the opposite amounts is refused where nothing is to be taken back', () => {
      expect(planificar(f3('menos', '-121.00', {}))).toEqual([[], [['menos', 'SOLO_COMPENSACION']]]);
    });

    it('of the R5 of a returned ticket is negative as the R5 is', () => {
      expect(planificar(f3('suya', '-50.00', { tipoFactura: 'R5', importeTotal: '-50.00' }))).toEqual([
        ['suya'],
        [],
      ]);
    });

    it('is never rectified by R1 to R4', () => {
      const r1 = buildBorrador(
        'r1',
        { tipoFactura: 'R1', modoRectificacion: 'INCREMENTAL', motivo: 'Error' },
        { enlaces: [referida({ tipoFactura: 'F3' })] },
      );
      expect(planificar(r1)).toEqual([[], [['r1', 'F3_SE_COMPENSA']]]);
    });

    it('leaves its ticket open to an R5', () => {
      const r5 = buildBorrador(
        'r5',
        { tipoFactura: 'R5', modoRectificacion: 'INCREMENTAL', motivo: 'Devolución' },
        { cliente: null, enlaces: [referida({ tipoFactura: 'F2', ...sustituida })] },
      );
      expect(
        planificarEmision(buildEntrada([r5], { series: [buildSerie({ tiposFactura: ['R5'] })] })).rechazos,
      ).toEqual([]);
    });
  });

  it('a printed number that the agency could not take refuses that draft alone', () => {
    const larga = buildSerie({
      id: 'larga',
      codigo: 'L'.repeat(20),
      formato: `{serie}${'-'.repeat(38)}{numero}`,
      reinicioAnual: false,
      primerEjercicio: 0,
      primerNumero: 999,
      predeterminada: false,
    });
    const { emitidas, rechazos } = planificarEmision(
      buildEntrada([buildBorrador('a', { serieId: 'larga' }), buildBorrador('b')], {
        series: [larga, buildSerie()],
      }),
    );
    expect(rechazos.map(({ id, codigo }) => [id, codigo])).toEqual([['a', 'FACTURA_INCOMPLETA']]);
    expect(emitidas.map(({ id, numero }) => [id, numero])).toEqual([['b', 1]]);
  });

  it('whatever is good and bad in whatever batches, numbers have no gap and the chain holds', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.array(fc.constantFrom('F1', 'F2', 'sin-cliente', 'futura', 'tipo-malo'), { maxLength: 6 }),
          { maxLength: 6 },
        ),
        (lotes) => {
          let cabeza: ChainHead = buildEntrada([]).cabeza;
          const contadores = new Map<string, number>();
          const sellados = [];
          let serial = 0;
          for (const lote of lotes) {
            const borradores = lote.map((clase) => {
              const id = String((serial += 1));
              if (clase === 'F2') return buildBorrador(id, { tipoFactura: 'F2' }, { cliente: null });
              if (clase === 'sin-cliente') return buildBorrador(id, {}, { cliente: null });
              return buildBorrador(
                id,
                clase === 'futura'
                  ? { fechaExpedicion: '2026-11-21' }
                  : clase === 'tipo-malo'
                    ? { tipoFactura: 'F3' }
                    : {},
              );
            });
            const plan = planificarEmision(buildEntrada(borradores, { cabeza, contadores }));
            expect(plan.emitidas.length + plan.rechazos.length).toBe(lote.length);
            expect(plan.emitidas).toHaveLength(
              lote.filter((clase) => clase === 'F1' || clase === 'F2').length,
            );
            cabeza = plan.cabeza;
            for (const { serieId, ejercicio, ultimo } of plan.movidos)
              contadores.set(`${serieId}:${ejercicio}`, ultimo);
            sellados.push(...plan.emitidas);
          }
          expect(sellados.map(({ numero, registro }) => [numero, registro.posicion])).toEqual(
            sellados.map((_, i) => [i + 1, i + 1]),
          );
          expect(verifyCadena(sellados.map(({ registro }) => registro.sellado))).toEqual([]);
        },
      ),
      { numRuns: 100 },
    );
  });
});
