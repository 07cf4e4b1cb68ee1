// Each rule of an anulación with a record that breaks it and no other.
import type { Anulacion } from './mensajes';
import { NIF_CLIENTE, otro } from './piezas';

const generado = (por: string, identidad: string): Anulacion => ({
  generador: `<s:GeneradoPor>${por}</s:GeneradoPor><s:Generador><s:NombreRazon>G</s:NombreRazon>${identidad}</s:Generador>`,
});

/** Code, the anulación that breaks that rule only. */
export const ANULACIONES: readonly (readonly [number, Anulacion])[] = [
  [1108, { nif: NIF_CLIENTE }],
  [1287, { serie: "A'B" }],
  [1105, { fecha: '30-02-2026' }],
  [1224, { generador: '<s:GeneradoPor>T</s:GeneradoPor>' }],
  [
    1227,
    {
      generador: `<s:GeneradoPor>E</s:GeneradoPor><s:Generador><s:NombreRazon>G</s:NombreRazon>${otro('04', '1', 'US')}</s:Generador>`,
    },
  ],
  [
    1259,
    {
      generador:
        '<s:GeneradoPor>T</s:GeneradoPor><s:Generador><s:NombreRazon>G</s:NombreRazon><s:NIF>B12345674</s:NIF></s:Generador>',
    },
  ],
  [
    1229,
    {
      generador: `<s:GeneradoPor>T</s:GeneradoPor><s:Generador><s:NombreRazon>G</s:NombreRazon>${otro('07', '12345678Z', 'ES')}</s:Generador>`,
    },
  ],
  [
    1230,
    {
      generador: `<s:GeneradoPor>D</s:GeneradoPor><s:Generador><s:NombreRazon>G</s:NombreRazon>${otro('04', '1', 'ES')}</s:Generador>`,
    },
  ],
  [
    1258,
    {
      generador:
        '<s:GeneradoPor>T</s:GeneradoPor><s:Generador><s:NombreRazon>G</s:NombreRazon><s:NIF>12345678A</s:NIF></s:Generador>',
    },
  ],
  [1225, { generador: '<s:GeneradoPor>X</s:GeneradoPor>' }],
  [1228, generado('T', '')],
  [1231, generado('T', otro('09', '1', 'FR'))],
  [1222, generado('T', otro('02', 'DE1'))],
  [
    1273,
    {
      generador:
        '<s:GeneradoPor>T</s:GeneradoPor><s:Generador><s:NombreRazon></s:NombreRazon><s:NIF>89890001K</s:NIF></s:Generador>',
    },
  ],
  [1275, { indicadores: '<s:RechazoPrevio>X</s:RechazoPrevio>' }],
  [1276, { indicadores: '<s:SinRegistroPrevio>X</s:SinRegistroPrevio>' }],
];
