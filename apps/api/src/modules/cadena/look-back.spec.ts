// The look before a new record, without a database.
import { describe, expect, it } from '@jest/globals';
import {
  sealRegistroAlta,
  eslabonOf,
  type DatosRegistroAlta,
  type EslabonAnterior,
} from '@encadena/verifactu';
import { lookBack } from './look-back';
import type { StoredRecord } from './chain-book';

const AHORA = Date.parse('2026-11-20T10:00:00+01:00');
const sistema = {
  NombreRazon: 'Encadena SL',
  NIF: 'B12345674',
  NombreSistemaInformatico: 'Encadena',
  IdSistemaInformatico: 'EN',
  Version: '1',
  NumeroInstalacion: '1',
  TipoUsoPosibleSoloVerifactu: 'S',
  TipoUsoPosibleMultiOT: 'S',
  IndicadorMultiplesOT: 'N',
} as const;

function guardado(posicion: number, anterior: EslabonAnterior | null, ahora = AHORA): StoredRecord {
  const datos: DatosRegistroAlta = {
    IDFactura: {
      IDEmisorFactura: 'B12345674',
      NumSerieFactura: `F26-0000${posicion}`,
      FechaExpedicionFactura: '20-11-2026',
    },
    NombreRazonEmisor: 'Fusteria Puig SL',
    TipoFactura: 'F2',
    DescripcionOperacion: 'Venta',
    Desglose: {
      DetalleDesglose: [
        {
          Impuesto: '01',
          ClaveRegimen: '01',
          CalificacionOperacion: 'S1',
          TipoImpositivo: '21.00',
          BaseImponibleOimporteNoSujeto: '100.00',
          CuotaRepercutida: '21.00',
        },
      ],
    },
    CuotaTotal: '21.00',
    ImporteTotal: '121.00',
  };
  const contenido = sealRegistroAlta(datos, { anterior, sistema, ahora, zona: 'Europe/Madrid' });
  return { id: `r${posicion}`, posicion, huella: contenido.Huella, contenido };
}

const uno = guardado(1, null);
const dos = guardado(2, eslabonOf(uno.contenido));
const cabeza = (ultimo: StoredRecord | null) => ({
  id: 'c',
  entorno: 'REAL' as const,
  agencia: 'SIMULADOR' as const,
  numeroInstalacion: '1',
  desfaseMs: 0,
  posicion: ultimo?.posicion ?? 0,
  huella: ultimo?.huella ?? null,
  idEmisor: ultimo && 'B12345674',
  numSerie: ultimo && `F26-0000${ultimo.posicion}`,
  fechaExpedicion: ultimo && '20-11-2026',
});
const reglas = (...args: Parameters<typeof lookBack>): string[] =>
  lookBack(...args).alarmas.map(({ regla }) => regla);

describe('the look before a new record', () => {
  it('finds nothing on an empty chain, its first link and any later one', () => {
    expect(lookBack(cabeza(null), [], AHORA)).toEqual({ anterior: null, posicion: 0, alarmas: [] });
    expect(reglas(cabeza(uno), [uno], AHORA)).toEqual([]);
    expect(lookBack(cabeza(dos), [dos, uno], AHORA)).toEqual({
      anterior: eslabonOf(dos.contenido),
      posicion: 2,
      alarmas: [],
    });
  });
  it('tells a last record dated more than a minute ahead', () => {
    expect(reglas(cabeza(dos), [dos, uno], AHORA - 60_000)).toEqual([]);
    expect(reglas(cabeza(dos), [dos, uno], AHORA - 61_000)).toEqual(['cadena.adelantado']);
  });
  it('tells a changed record, a link that leads elsewhere and a missing place, and goes on from the stored last one', () => {
    const cambiado = { ...dos, contenido: { ...dos.contenido, ImporteTotal: '1.00' } } as StoredRecord;
    expect(reglas(cabeza(dos), [cambiado, uno], AHORA)).toEqual(['cadena.huella']);
    expect(reglas(cabeza(dos), [dos, guardado(1, null, AHORA - 5000)], AHORA)).toEqual(['cadena.enlace']);
    expect(reglas(cabeza(dos), [dos], AHORA)).toEqual(['cadena.primero', 'cadena.salto']);
    expect(lookBack(cabeza(dos), [cambiado, uno], AHORA).anterior?.Huella).toBe(dos.huella);
  });
  it('tells a head that names another record, and never gives a position twice', () => {
    expect(reglas({ ...cabeza(dos), huella: uno.huella }, [dos, uno], AHORA)).toEqual(['cadena.cabeza']);
    expect(lookBack({ ...cabeza(dos), posicion: 9 }, [dos, uno], AHORA)).toMatchObject({
      posicion: 9,
      alarmas: [{ regla: 'cadena.cabeza' }],
    });
    expect(lookBack(cabeza(dos), [], AHORA)).toMatchObject({
      posicion: 2,
      anterior: { Huella: dos.huella, NumSerieFactura: 'F26-00002' },
      alarmas: [{ regla: 'cadena.cabeza', registroId: null }],
    });
  });
});
