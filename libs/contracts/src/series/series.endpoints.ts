// Series: how the invoices of a chain are numbered. The number itself is taken when an invoice is published.
import { compartenSerie, ENTORNOS, TIPOS_FACTURA, validarFormato } from '@encadena/invoicing';
import { z } from 'zod';
import { borradoSchema } from '../comun/borrado';
import { conUuid, listaQuery, pagina } from '../comun/lista';
import { linea, opcional, uuidSchema } from '../comun/textos';
import { fechaSchema } from '../comun/tiempos';
import { endpoint } from '../endpoint';

export const serieEntradaSchema = z
  .strictObject({
    codigo: linea(20, 1).regex(/^[A-Za-z0-9/_.-]+$/),
    descripcion: opcional(linea(120)),
    tiposFactura: z.array(z.enum(TIPOS_FACTURA)).min(1).max(TIPOS_FACTURA.length),
    formato: z.string().trim().min(1).max(60).default('{serie}{aa}-{numero:5}'),
    reinicioAnual: z.boolean().default(true),
    predeterminada: z.boolean().default(false),
    /** Absent: 1 for a new series; as it goes on for one in use. */
    siguienteNumero: z.number().int().min(1).max(999_999_999).optional(),
  })
  .check((context) => {
    const { reinicioAnual, formato, codigo, tiposFactura } = context.value;
    // Judged with the whole series: its code counts for the length, a yearly restart wants the year in the number.
    const [error] = validarFormato(formato, { reinicioAnual, serie: codigo });
    if (error) context.issues.push({ code: 'custom', message: error, path: ['formato'], input: formato });
    if (!compartenSerie(tiposFactura))
      context.issues.push({
        code: 'custom',
        message: 'SERIE_TIPOS_MEZCLADOS',
        path: ['tiposFactura'],
        input: tiposFactura,
      });
  });

export const serieSchema = z.object({
  uuid: uuidSchema,
  codigo: z.string(),
  descripcion: z.string().nullable(),
  tiposFactura: z.array(z.enum(TIPOS_FACTURA)),
  formato: z.string(),
  reinicioAnual: z.boolean(),
  siguienteNumero: z.number().int(),
  predeterminada: z.boolean(),
  entorno: z.enum(ENTORNOS),
  enUso: z.boolean(),
  version: z.number().int(),
});
export type SerieDto = z.infer<typeof serieSchema>;

export const series = {
  listar: endpoint({
    method: 'GET',
    path: 'series',
    doors: ['nif', 'erp'],
    query: listaQuery({}, ['codigo']),
    datos: pagina(serieSchema),
  }),
  obtener: endpoint({
    method: 'GET',
    path: 'series/:uuid',
    doors: ['nif', 'erp'],
    params: conUuid,
    datos: serieSchema,
  }),
  crear: endpoint({
    method: 'POST',
    path: 'series',
    doors: ['nif'],
    body: serieEntradaSchema,
    datos: serieSchema,
    status: 201,
    errores: ['SERIE_DUPLICADA'],
  }),
  modificar: endpoint({
    method: 'PUT',
    path: 'series/:uuid',
    doors: ['nif'],
    params: conUuid,
    body: serieEntradaSchema,
    datos: serieSchema,
    conVersion: true,
    errores: ['SERIE_DUPLICADA', 'SERIE_EN_USO', 'VERSION_OBSOLETA'],
  }),
  eliminar: endpoint({
    method: 'DELETE',
    path: 'series/:uuid',
    doors: ['nif'],
    params: conUuid,
    datos: borradoSchema,
    errores: ['EN_RECURRENTES'],
  }),
  siguienteNumero: endpoint({
    method: 'GET',
    path: 'series/:uuid/siguiente-numero',
    doors: ['nif', 'erp'],
    params: conUuid,
    query: z.strictObject({ fecha: fechaSchema.optional() }),
    datos: z.object({
      serie: z.string(),
      ejercicio: z.number().int(),
      numero: z.number().int(),
      numeroCompleto: z.string(),
    }),
  }),
};
