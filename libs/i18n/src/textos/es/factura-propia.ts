// What our own invoices of subscriptions say in their lines.
export const facturaPropia = {
  operacion: 'Suscripción',
  plan: 'Plan {{plan}}, {{cada}}',
  api: 'Acceso a la API, {{cada}}',
  recurrencia: { ANO: 'anual', MES: 'mensual', SEMANA: 'semanal', DIA: 'diario' },
  recibo: 'Recibo del servicio de pagos: {{numero}}',
  inversion: 'Inversión del sujeto pasivo (Directiva 2006/112/CE, art. 196)',
  periodo: 'del {{desde}} al {{hasta}}',
  nifs: 'NIF {{nifs}}',
  proporcional: 'parte proporcional',
  noDisfrutada: 'parte no disfrutada',
  extras: 'Facturas adicionales de {{nif}}',
} as const;
