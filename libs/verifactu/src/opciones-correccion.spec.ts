import { describe, expect, it } from '@jest/globals';
import {
  ESTADOS_INTERNOS,
  ESTADOS_VERIFACTU,
  TIPOS_FACTURA,
  accionPermitida,
  estadoConRegistros,
  tiposQueRectifican,
  type AccionCorreccion,
} from '@encadena/invoicing';
import { opcionesCorreccion, type FacturaPorCorregir } from './opciones-correccion';

const emitida = (cambios: Partial<FacturaPorCorregir> = {}): FacturaPorCorregir => ({
  tipoFactura: 'F1',
  estadoInterno: 'FACTURADA',
  numeroCompleto: 'F26-00012',
  importeTotal: '121.00',
  totalVigente: '121.00',
  registros: [{ operacion: 'ALTA', estado: 'CORRECTO' }],
  ...cambios,
});

const opcion = (accion: AccionCorreccion, cambios: Partial<FacturaPorCorregir> = {}) =>
  opcionesCorreccion(emitida(cambios)).find((una) => una.accion === accion);

describe('the ways to correct an issued invoice', () => {
  it('name the records with their flags and the totals before and after', () => {
    expect(opcion('ANULAR')).toEqual({
      accion: 'ANULAR',
      permitida: true,
      motivo: 'SI_NO_ENTREGADA',
      regla: 'accion.CORRECTO.ANULAR',
      registrosResultantes: [
        {
          operacion: 'BAJA',
          tiposFactura: ['F1'],
          numeroCompleto: 'F26-00012',
          importeTotal: '121.00',
          indicadores: {},
        },
      ],
      totalAntes: '121.00',
      totalDespues: '0.00',
    });
    expect(opcion('SUBSANAR')).toMatchObject({
      registrosResultantes: [
        { operacion: 'SUBSANACION', numeroCompleto: 'F26-00012', indicadores: { Subsanacion: 'S' } },
      ],
      totalDespues: '121.00',
    });
    expect(opcion('RECTIFICAR', { totalVigente: '84.70' })).toMatchObject({
      registrosResultantes: [
        { operacion: 'ALTA', tiposFactura: ['R1', 'R2', 'R3', 'R4'], numeroCompleto: null },
      ],
      totalAntes: '84.70',
      totalDespues: null,
    });
  });

  it('tell the flags of a first alta that was rejected', () => {
    const rechazada = { registros: [{ operacion: 'ALTA', estado: 'INCORRECTO' }] } as const;
    expect(opcion('SUBSANAR', rechazada)?.registrosResultantes).toMatchObject([
      { indicadores: { Subsanacion: 'S', RechazoPrevio: 'X' } },
    ]);
    expect(opcion('ANULAR', rechazada)?.registrosResultantes).toMatchObject([
      { indicadores: { SinRegistroPrevio: 'S' } },
    ]);
  });

  it('bring an annulled one back to what it was', () => {
    const anulada = {
      registros: [
        { operacion: 'ALTA', estado: 'CORRECTO' },
        { operacion: 'BAJA', estado: 'ANULADA' },
      ],
    } as const;
    expect(opcion('SUBSANAR', anulada)).toMatchObject({ totalAntes: '0.00', totalDespues: '121.00' });
    expect(opcion('ANULAR', anulada)).toMatchObject({
      permitida: false,
      motivo: 'ANULADA',
      registrosResultantes: [],
      totalDespues: '0.00',
    });
  });

  it('follow an R5 of a replaced ticket by its F3, and a compensated F3 by the right one', () => {
    expect(
      opcion('RECTIFICAR', { tipoFactura: 'F2', estadoInterno: 'SUSTITUIDA' })?.registrosResultantes,
    ).toMatchObject([{ tiposFactura: ['R5'] }, { tiposFactura: ['F3'] }]);
    expect(opcion('COMPENSAR', { tipoFactura: 'F3' })).toMatchObject({
      permitida: true,
      motivo: null,
      registrosResultantes: [
        { tiposFactura: ['F3'], importeTotal: '-121.00' },
        { tiposFactura: ['F3'], importeTotal: null },
      ],
    });
    expect(opcion('COMPENSAR')).toMatchObject({ permitida: false, motivo: 'SOLO_F3' });
    expect(opcion('RECTIFICAR', { tipoFactura: 'F3' })).toMatchObject({
      permitida: false,
      motivo: 'F3_SE_COMPENSA',
    });
  });

  it('allow what the table of states allows, for every kind in every state', () => {
    for (const tipoFactura of TIPOS_FACTURA)
      for (const estadoInterno of ESTADOS_INTERNOS.filter((estado) => estado !== 'BORRADOR'))
        for (const estado of ESTADOS_VERIFACTU) {
          const factura = emitida({ tipoFactura, estadoInterno, registros: [{ operacion: 'ALTA', estado }] });
          for (const una of opcionesCorreccion(factura)) {
            expect(una.registrosResultantes.length > 0).toBe(una.permitida);
            if (una.accion === 'COMPENSAR') continue;
            const { permitida, motivo, regla } = accionPermitida(
              una.accion,
              estadoConRegistros(factura, factura.registros),
            );
            expect(una).toMatchObject({ permitida, motivo, regla });
            if (una.accion === 'RECTIFICAR' && permitida)
              expect(una.registrosResultantes[0]?.tiposFactura).toEqual(tiposQueRectifican(tipoFactura));
          }
        }
  });
});
