import { describe, expect, it } from '@jest/globals';
import {
  ESTADOS_INTERNOS,
  ESTADOS_VERIFACTU,
  TIPOS_FACTURA,
  type EstadoInterno,
  type EstadoVerifactu,
  type Operacion,
  type TipoFactura,
} from './codigos';
import {
  ACCIONES,
  accionesPermitidas,
  accionPermitida,
  estadoConRegistros,
  situacionFactura,
  TABLA_ACCIONES,
  tiposQueRectifican,
  type Accion,
} from './factura-estados';

const permitidas = (
  estadoInterno: EstadoInterno,
  estadoVerifactu: EstadoVerifactu | null,
  tipoFactura: TipoFactura = 'F1',
): string =>
  accionesPermitidas({ estadoInterno, estadoVerifactu, tipoFactura })
    .filter((a) => a.permitida && a.accion !== 'DUPLICAR')
    .map((a) => a.accion)
    .join(' ');

describe('which act is allowed when', () => {
  it.each([
    ['BORRADOR', null, 'EDITAR ELIMINAR PUBLICAR'],
    ['FACTURADA', 'PENDIENTE', 'RECTIFICAR SUSTITUIR'],
    ['FACTURADA', 'DUPLICADO', ''],
    ['FACTURADA', 'CORRECTO', 'SUBSANAR ANULAR RECTIFICAR SUSTITUIR'],
    ['FACTURADA', 'ACEPTADO_CON_ERRORES', 'SUBSANAR ANULAR RECTIFICAR SUSTITUIR'],
    ['FACTURADA', 'INCORRECTO', 'SUBSANAR ANULAR RECTIFICAR'],
    ['FACTURADA', 'ANULADA', 'SUBSANAR'],
    ['RECTIFICADA', 'CORRECTO', 'SUBSANAR RECTIFICAR'],
    ['SUSTITUIDA', 'CORRECTO', 'SUBSANAR RECTIFICAR SUSTITUIR'],
  ] as const)('a simplified invoice that is %s and %s may: %s', (interno, verifactu, esperadas) => {
    expect(permitidas(interno, verifactu, 'F2')).toBe(esperadas);
  });

  it('offers no R1 to R4 for an F3: it is set right by an F3 of the opposite amounts', () => {
    expect(tiposQueRectifican('F3')).toEqual([]);
    for (const estadoInterno of ['FACTURADA', 'RECTIFICADA'] as const)
      expect(
        accionPermitida('RECTIFICAR', { estadoInterno, estadoVerifactu: 'CORRECTO', tipoFactura: 'F3' }),
      ).toMatchObject({ permitida: false, motivo: 'F3_SE_COMPENSA' });
  });

  it('replaces an R5 by its F3, rectified or not, and a rectified ticket no more', () => {
    const sustituir = (tipoFactura: 'F2' | 'R5') =>
      accionPermitida('SUSTITUIR', {
        estadoInterno: 'RECTIFICADA',
        estadoVerifactu: 'CORRECTO',
        tipoFactura,
      });
    expect(sustituir('R5').permitida).toBe(true);
    expect(sustituir('F2')).toMatchObject({ permitida: false, motivo: 'RECTIFICADA' });
  });

  it('replaces by an F3 only what is simplified', () => {
    for (const tipo of TIPOS_FACTURA)
      expect(
        accionPermitida('SUSTITUIR', {
          estadoInterno: 'FACTURADA',
          estadoVerifactu: 'CORRECTO',
          tipoFactura: tipo,
        }).permitida,
      ).toBe(tipo === 'F2' || tipo === 'R5');
    expect(
      accionPermitida('SUSTITUIR', {
        estadoInterno: 'FACTURADA',
        estadoVerifactu: 'CORRECTO',
        tipoFactura: 'F1',
      }).motivo,
    ).toBe('SOLO_SIMPLIFICADA');
  });

  it('waits for the answer before another record of the same invoice, rectified or not', () => {
    for (const estadoInterno of ['FACTURADA', 'RECTIFICADA', 'SUSTITUIDA'] as const) {
      expect(
        accionPermitida('SUBSANAR', { estadoInterno, estadoVerifactu: 'PENDIENTE', tipoFactura: 'F1' }),
      ).toMatchObject({ permitida: false, motivo: 'ESPERAR_RESPUESTA' });
      expect(
        accionPermitida('SUBSANAR', { estadoInterno, estadoVerifactu: 'DUPLICADO', tipoFactura: 'F1' }),
      ).toMatchObject({ permitida: false, motivo: 'ESPERAR_CONCILIACION' });
    }
  });

  it('has a word for every pair of states, a reason for every no, and duplicates always', () => {
    for (const estadoInterno of ESTADOS_INTERNOS) {
      for (const estadoVerifactu of [...ESTADOS_VERIFACTU, null]) {
        const estado = { estadoInterno, estadoVerifactu, tipoFactura: 'F2' as const };
        expect(Object.keys(TABLA_ACCIONES)).toContain(situacionFactura(estado));
        const acciones = accionesPermitidas(estado);
        expect(acciones.map((a) => a.accion)).toEqual([...ACCIONES]);
        for (const a of acciones) expect(a.permitida || a.motivo !== null).toBe(true);
        expect(acciones.find((a) => a.accion === 'DUPLICAR')?.permitida).toBe(true);
        expect(new Set(acciones.map((a) => a.regla)).size).toBe(ACCIONES.length);
      }
    }
  });

  it('edits, deletes and publishes drafts alone', () => {
    for (const accion of ['EDITAR', 'ELIMINAR', 'PUBLICAR'] satisfies Accion[]) {
      for (const [situacion, fila] of Object.entries(TABLA_ACCIONES))
        expect(fila[accion].permitida).toBe(situacion === 'BORRADOR');
    }
  });

  it('rectifies simplified invoices by R5 and all others but an F3 by R1 to R4', () => {
    for (const tipo of TIPOS_FACTURA.filter((t) => t !== 'F3'))
      expect(tiposQueRectifican(tipo)).toEqual(
        tipo === 'F2' || tipo === 'R5' ? ['R5'] : ['R1', 'R2', 'R3', 'R4'],
      );
  });

  const conRegistros = (accion: Accion, ...registros: [Operacion, EstadoVerifactu][]) => {
    const estado = estadoConRegistros(
      { estadoInterno: 'FACTURADA', tipoFactura: 'F2' },
      registros.map(([operacion, estado]) => ({ operacion, estado })),
    );
    const { permitida, motivo } = accionPermitida(accion, estado);
    return permitida || motivo;
  };

  it('goes by what the agency has when a correction or cancellation was rejected', () => {
    expect(conRegistros('ANULAR', ['ALTA', 'CORRECTO'], ['SUBSANACION', 'INCORRECTO'])).toBe(true);
    expect(conRegistros('SUSTITUIR', ['ALTA', 'CORRECTO'], ['BAJA', 'INCORRECTO'])).toBe(true);
    expect(conRegistros('SUSTITUIR', ['ALTA', 'INCORRECTO'], ['SUBSANACION', 'INCORRECTO'])).toBe(
      'RECHAZADA',
    );
    const anulada = [
      ['ALTA', 'CORRECTO'],
      ['BAJA', 'ANULADA'],
      ['SUBSANACION', 'INCORRECTO'],
    ] satisfies [Operacion, EstadoVerifactu][];
    expect(conRegistros('RECTIFICAR', ...anulada)).toBe('ANULADA');
    expect(conRegistros('ANULAR', ...anulada)).toBe('ANULADA');
    expect(conRegistros('SUBSANAR', ...anulada)).toBe(true);
  });

  it('rectifies and replaces nothing whose cancellation or return is on its way', () => {
    for (const accion of ['RECTIFICAR', 'SUSTITUIR'] as const) {
      expect(conRegistros(accion, ['ALTA', 'PENDIENTE'])).toBe(true);
      expect(conRegistros(accion, ['ALTA', 'CORRECTO'], ['SUBSANACION', 'PENDIENTE'])).toBe(true);
      expect(conRegistros(accion, ['ALTA', 'CORRECTO'], ['BAJA', 'PENDIENTE'])).toBe('ESPERAR_RESPUESTA');
      expect(
        conRegistros(accion, ['ALTA', 'CORRECTO'], ['BAJA', 'ANULADA'], ['SUBSANACION', 'PENDIENTE']),
      ).toBe('ESPERAR_RESPUESTA');
    }
  });

  it('is an invoice again once it was brought back', () => {
    expect(
      conRegistros('RECTIFICAR', ['ALTA', 'CORRECTO'], ['BAJA', 'ANULADA'], ['SUBSANACION', 'CORRECTO']),
    ).toBe(true);
  });
});
