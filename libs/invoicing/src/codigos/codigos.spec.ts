import { describe, expect, it } from '@jest/globals';
import { fechaISO, isPorcentajeTexto } from '@encadena/values';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  CALIFICACIONES,
  CAUSAS_EXENCION,
  CLAVES_REGIMEN,
  CODIGO_AEAT_EMITIDA_POR,
  CODIGO_AEAT_IDENTIFICACION,
  CODIGO_AEAT_IMPUESTO,
  CODIGO_AEAT_MODO_RECTIFICACION,
  IMPUESTOS,
  recargosPermitidos,
  TIPOS_FACTURA,
  TIPOS_IMPOSITIVOS,
  tiposImpositivosEn,
  TODAS_CAUSAS_EXENCION,
  TODAS_CLAVES_REGIMEN,
} from './index';

const xsd = resolve(
  import.meta.dirname,
  '../../../..',
  process.env['AEAT_ESQUEMAS_DIR'] ?? '../shared/verifactu/aeat/local',
  'SuministroInformacion.xsd',
);
const conEsquema = existsSync(xsd) ? describe : describe.skip;

function lista(tipo: string): string[] {
  const cuerpo =
    new RegExp(`simpleType name="${tipo}">(.*?)</(?:\\w+:)?simpleType>`, 's').exec(
      readFileSync(xsd, 'utf8'),
    )?.[1] ?? '';
  return [...cuerpo.matchAll(/enumeration value="(\w+)"/g)].map((m) => m[1] ?? '').sort();
}

conEsquema('the code lists (skipped where the schemas are missing)', () => {
  it.each([
    ['ClaveTipoFacturaType', TIPOS_FACTURA],
    ['IdOperacionesTrascendenciaTributariaType', TODAS_CLAVES_REGIMEN],
    ['CalificacionOperacionType', CALIFICACIONES],
    ['OperacionExentaType', TODAS_CAUSAS_EXENCION],
    ['ImpuestoType', Object.values(CODIGO_AEAT_IMPUESTO)],
    ['ClaveTipoRectificativaType', Object.values(CODIGO_AEAT_MODO_RECTIFICACION)],
    ['TercerosODestinatarioType', Object.values(CODIGO_AEAT_EMITIDA_POR)],
    ['PersonaFisicaJuridicaIDTypeType', Object.values(CODIGO_AEAT_IDENTIFICACION).filter((c) => c !== null)],
  ] as const)('are those of the agency: %s', (tipo, nuestra) => {
    expect(lista(tipo).length).toBeGreaterThan(1);
    expect([...nuestra].sort()).toEqual(lista(tipo));
  });
});

describe('the codes by tax', () => {
  it('are parts of the whole lists', () => {
    for (const impuesto of IMPUESTOS) {
      for (const clave of CLAVES_REGIMEN[impuesto]) expect(TODAS_CLAVES_REGIMEN).toContain(clave);
      for (const causa of CAUSAS_EXENCION[impuesto]) expect(TODAS_CAUSAS_EXENCION).toContain(causa);
    }
    expect(CLAVES_REGIMEN.IVA).not.toContain('21');
    expect(CLAVES_REGIMEN.IGIC).toContain('21');
  });
});

describe('the rates of VAT', () => {
  it.each([
    ['2026-11-20', ['21', '10', '4', '0']],
    ['2024-10-01', ['21', '10', '7.5', '4', '2', '0']],
    ['2024-12-31', ['21', '10', '7.5', '4', '2', '0']],
    ['2024-09-30', ['21', '10', '5', '4', '0']],
    ['2025-01-01', ['21', '10', '4', '0']],
    ['2022-06-30', ['21', '10', '4', '0']],
    ['2022-07-01', ['21', '10', '5', '4', '0']],
  ])('in force on %s are %j', (fecha, tipos) => {
    expect(tiposImpositivosEn(fechaISO(fecha))).toEqual(tipos);
  });

  it.each([
    ['21', '2026-11-20', ['5.2', '1.75']],
    ['10', '2026-11-20', ['1.4']],
    ['4', '2026-11-20', ['0.5']],
    ['0', '2026-11-20', ['0.26']],
    ['0', '2024-09-30', ['0']],
    ['0', '2022-12-31', []],
    ['5', '2022-12-31', ['0.5']],
    ['5', '2023-01-01', ['0.62']],
    ['7.5', '2024-11-01', ['1']],
    ['2', '2024-11-01', ['0.26']],
    ['18', '2026-11-20', []],
  ])('of %s %% may carry on %s the surcharges %j', (tipo, fecha, recargos) => {
    expect(recargosPermitidos(tipo, fechaISO(fecha))).toEqual(recargos);
  });

  it('are written in their shortest form, as the texts that they are compared with', () => {
    for (const t of TIPOS_IMPOSITIVOS)
      for (const texto of [t.tipo, ...t.recargos.map((r) => r.recargo)])
        expect(isPorcentajeTexto(texto) && !/\.\d*0$/.test(texto)).toBe(true);
  });
});
