// How a person is identified. A Spanish NIF travels in its own element at the agency; everything else by IDType.

export const TIPOS_IDENTIFICACION = [
  'NIF',
  'NIF_IVA',
  'PASAPORTE',
  'ID_PAIS',
  'CERTIFICADO_RESIDENCIA',
  'OTRO',
  'NO_CENSADO',
] as const;
export type TipoIdentificacion = (typeof TIPOS_IDENTIFICACION)[number];

/** The agency's IDType (L7), or null for a NIF, as there is no IDType 01. */
export const CODIGO_AEAT_IDENTIFICACION: Readonly<
  Record<TipoIdentificacion, '02' | '03' | '04' | '05' | '06' | '07' | null>
> = {
  NIF: null,
  NIF_IVA: '02',
  PASAPORTE: '03',
  ID_PAIS: '04',
  CERTIFICADO_RESIDENCIA: '05',
  OTRO: '06',
  NO_CENSADO: '07',
};
