// What the copy of a person's data holds: the tables of the account and those of its NIFs, each without what opens something (hashes, seeds,
// keys) and what only machines read. A test goes through every table of the database: each stands here, or in SIN_COPIA with its reason.

export interface TablaDeCopia {
  tabla: string;
  /** Columns that stay out. */
  sin?: readonly string[];
}

/** Of the account: rows of the user named by `usuario_id`. */
export const DE_LA_CUENTA: readonly TablaDeCopia[] = [
  { tabla: 'aceptaciones' },
  { tabla: 'sucesos_usuario' },
  { tabla: 'sesiones', sin: ['refresco_hash', 'refresco_previo_hash'] },
  { tabla: 'segundos_factores', sin: ['semilla', 'ultimo_paso'] },
  { tabla: 'claves_cuenta', sin: ['hash'] },
  { tabla: 'accesos', sin: ['soporte_id'] },
  { tabla: 'grupos_facturacion', sin: ['cobro_por', 'cobro_hasta'] },
  { tabla: 'facturas_suscripcion' },
  { tabla: 'pruebas_gratuitas' },
];

/** Of a NIF, one row of each or a few: rows named by `nif_id`. */
export const DEL_NIF: readonly TablaDeCopia[] = [
  { tabla: 'suscripciones' },
  { tabla: 'consumos' },
  { tabla: 'documentos' },
  { tabla: 'recordatorios' },
];

/** Of a NIF, as many as there are: read by pages of their `id`. */
export const DEL_NIF_POR_PAGINAS: readonly TablaDeCopia[] = [
  { tabla: 'clientes' },
  { tabla: 'cuentas_bancarias' },
  { tabla: 'articulos' },
  { tabla: 'series' },
  { tabla: 'vistas' },
  { tabla: 'facturas', sin: ['busqueda'] },
  { tabla: 'facturas_externas' },
  { tabla: 'cobros' },
  { tabla: 'recurrentes' },
  { tabla: 'presupuestos', sin: ['busqueda'] },
  { tabla: 'correos_cliente', sin: ['pdf'] },
  { tabla: 'documentos_pasos' },
  { tabla: 'archivos' },
  { tabla: 'claves_api', sin: ['hash'] },
  { tabla: 'webhooks' },
  { tabla: 'cuentas_stripe', sin: ['clave', 'secreto_avisos'] },
  { tabla: 'reclamaciones' },
  { tabla: 'eventos' },
];

/** Copied by a statement of their own: the NIF, and of its certificate what these endpoints may read. */
export const APARTE: readonly string[] = ['nifs', 'certificados_nif'];

/** Tables of a user or a NIF that the copy leaves out, and why. */
export const SIN_COPIA: Readonly<Record<string, string>> = {
  codigos_recuperacion: 'hashes of codes that open the account',
  pasos_pendientes: 'a login under way, for ten minutes',
  enlaces: 'hashes of links that open the account',
  cambios_super: 'says who is staff, and the endpoints cannot read it',
  contrataciones: 'an order on its way to the payment provider; what came of it is in facturas_suscripcion',
  facturas_propias: 'our own invoices, in facturas_suscripcion by their number',
  registros:
    'sealed records: their own export has them whole, with the check (verifactu-registros/exportacion)',
  envios: 'requests and answers of the agency: in the export of the records',
  fines_verifactu: 'what the agency was told of leaving: in the export of the records',
  cadenas: 'the head of the records: in their export',
  cadenas_envio: 'the sender’s timetable',
  comprobaciones: 'what the nightly check found: of the records, nobody is named',
  conciliaciones: 'comparison with the agency: of the records, nobody is named',
  conciliaciones_filas: 'lines of that comparison, of invoices that are in the copy',
  relevos: 'how one chain follows another',
  series_numeros: 'the last number given of each series',
  facturas_enlaces: 'which invoice corrects which: each invoice names it',
  presupuestos_facturados: 'which invoice came of which quote: each quote names it',
  presupuestos_numeros: 'the last number given of quotes',
  recurrentes_hechas: 'which invoices came of a recurring one: each invoice is in the copy',
  resumenes_mensuales: 'sums of invoices that are in the copy',
  vencimientos: 'sums of invoices that are in the copy',
  meses_externas: 'sums of invoices of another program that are in the copy',
  enlaces_publicos: 'what opens an invoice without an account',
  enlaces_venta: 'what lets a buyer complete their details',
  consentimientos_stripe: 'a connection under way',
  impuestos_stripe: 'a table of taxes that names nobody',
  importaciones_stripe: 'the provider’s own copy of sales; the invoices made of them are in the copy',
  importaciones: 'a list that was brought along; what came of it is in customers, products and invoices',
  importaciones_trozos: 'lines of such a list',
  documentos_generados: 'fingerprints of papers that we made',
  secretos_webhook: 'what deliveries are signed with',
  entregas_webhook: 'deliveries to the person’s own program, ninety days',
  eventos_erp: 'what programs are told, ninety days; the same is in eventos',
  orden_eventos: 'a counter',
  claves_idempotencia: 'answers kept so that nothing is done twice, thirty days',
  peticiones_api: 'what keys asked for, thirty days, on the screen of each key',
  usos_api: 'how many calls a period had',
};
