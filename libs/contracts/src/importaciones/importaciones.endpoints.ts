// Bringing customers, products and invoices along from another program: a file in, what becomes of each row out.
import { z } from 'zod';
import { conUuid, listaQuery, pagina } from '../comun/lista';
import { comprobar, linea, opcional, uuidSchema } from '../comun/textos';
import { instanteSchema } from '../comun/tiempos';
import { endpoint } from '../endpoint';
import { CAMPOS_IMPORTACION, CLASES_IMPORTACION, type ClaseImportacion } from './campos-importacion';

export const MAX_IMPORTACION_BYTES = 10_000_000;
/** Below the head of the table. */
export const MAX_FILAS_IMPORTACION = 20_000;
export const MAX_COLUMNAS_IMPORTACION = 100;
/** Rows that did not pass, of those that an answer tells; the report tells all. */
export const MAX_ERRORES_IMPORTACION = 100;

/** SIMULADA: nothing was stored. */
export const ESTADOS_DE_ARCHIVO = ['SIMULADA', 'EN_CURSO', 'TERMINADA'] as const;
/** IGUAL: what the row says is there already. */
export const RESULTADOS_FILA = ['NUEVA', 'ACTUALIZADA', 'IGUAL', 'ERRONEA'] as const;
export type ResultadoFila = (typeof RESULTADOS_FILA)[number];

function leerColumnas(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return undefined;
  }
}

/** `["nombre",null,"email"]`: what each column brings, the first one first; as it is guessed where it is missing. */
const columnasDe = (clase: ClaseImportacion) => {
  const campos: readonly string[] = CAMPOS_IMPORTACION[clase];
  const lista = z.array(z.enum(CAMPOS_IMPORTACION[clase]).nullable()).max(MAX_COLUMNAS_IMPORTACION);
  return z
    .string()
    .max(4096)
    .check(
      comprobar((texto: string) => lista.safeParse(leerColumnas(texto)).success, 'opcion', {
        opciones: campos.join(', '),
      }),
      comprobar((texto: string) => {
        const dichas = lista.safeParse(leerColumnas(texto)).data?.filter((campo) => campo !== null) ?? [];
        return new Set(dichas).size === dichas.length;
      }, 'columnaRepetida'),
    )
    .transform((texto): (string | null)[] => lista.safeParse(leerColumnas(texto)).data ?? [])
    .optional();
};

const entradaDe = (clase: ClaseImportacion) =>
  z.strictObject({
    simular: z
      .enum(['true', 'false'])
      .default('true')
      .transform((texto) => texto === 'true'),
    columnas: columnasDe(clase),
    /** The file's name, to know the import again. */
    nombre: opcional(linea(150)),
  });

const filaSchema = z.object({
  /** As the spreadsheet counts, from 1. */
  fila: z.number().int(),
  resultado: z.enum(RESULTADOS_FILA),
  /** Whose row it is: the tax id, the reference or the number, and the name, as the file has them. */
  clave: z.string().nullable(),
  nombre: z.string().nullable(),
  errores: z.array(z.object({ campo: z.string(), codigo: z.string(), mensaje: z.string() })),
});
export type FilaArchivoDto = z.infer<typeof filaSchema>;

export const importacionSchema = z.object({
  /** Null where it was only tried. */
  uuid: uuidSchema.nullable(),
  clase: z.enum(CLASES_IMPORTACION),
  nombre: z.string().nullable(),
  estado: z.enum(ESTADOS_DE_ARCHIVO),
  filas: z.number().int(),
  /** Rows that are done, whatever became of them. */
  hechas: z.number().int(),
  nuevas: z.number().int(),
  actualizadas: z.number().int(),
  iguales: z.number().int(),
  erroneas: z.number().int(),
  creadaEn: instanteSchema.nullable(),
  terminadaEn: instanteSchema.nullable(),
});
export type ImportacionArchivoDto = z.infer<typeof importacionSchema>;

const leidaSchema = z.object({
  ...importacionSchema.shape,
  /** How the file was read. */
  lectura: z.object({
    formato: z.enum(['CSV', 'XLSX']),
    codificacion: z.string().nullable(),
    separador: z.string().nullable(),
    /** In which row the names of the columns stand. */
    cabecera: z.number().int(),
  }),
  columnas: z.array(
    z.object({ titulo: z.string(), campo: z.string().nullable(), muestras: z.array(z.string()) }),
  ),
  /** The first rows that do not pass, where it was only tried. */
  errores: z.array(filaSchema),
});
export type ArchivoLeidoDto = z.infer<typeof leidaSchema>;

const errores = [
  'TABLA_NO_ADMITIDA',
  'CUERPO_DEMASIADO_GRANDE',
  'ARCHIVO_COSTOSO',
  'DEMASIADAS_PETICIONES',
] as const;

const importar = <P extends string>(path: P, clase: ClaseImportacion) =>
  endpoint({
    method: 'POST',
    path,
    doors: ['nif'],
    body: entradaDe(clase),
    subida: { maxBytes: MAX_IMPORTACION_BYTES },
    datos: leidaSchema,
    errores,
  });

export const importaciones = {
  /** Tries or begins an import of customers: `simular` is true unless said. */
  clientes: importar('clientes/importaciones', 'CLIENTES'),
  /** The same for products and services. */
  articulos: importar('articulos/importaciones', 'ARTICULOS'),
  /** The same for invoices that another program issued: they stay external (docs/adr/0063). */
  facturas: importar('facturas-externas/importaciones', 'FACTURAS'),
  listar: endpoint({
    method: 'GET',
    path: 'importaciones',
    doors: ['nif'],
    query: listaQuery({ clase: z.enum(CLASES_IMPORTACION).optional() }, ['creada']),
    datos: pagina(importacionSchema),
  }),
  obtener: endpoint({
    method: 'GET',
    path: 'importaciones/:uuid',
    doors: ['nif'],
    params: conUuid,
    datos: z.object({
      ...importacionSchema.shape,
      /** The first that did not pass, once it is done. */
      errores: z.array(filaSchema),
    }),
  }),
  /** Every row with what became of it. */
  informe: endpoint({
    method: 'GET',
    path: 'importaciones/:uuid/informe',
    doors: ['nif'],
    params: conUuid,
    archivo: 'text/csv',
  }),
};
