// In which world one works, and how to change it.
export const mundo = {
  pruebas: 'Pruebas: aquí nada cuenta ni llega a Hacienda.',
  simulador: 'Demostración: las facturas no llegan a Hacienda.',
  preproduccion: 'Preproducción: las facturas van a las pruebas de la AEAT.',
  pagosSimulados: 'Los pagos son simulados: nadie paga de verdad.',
  pagosSimuladosBreve: 'Pagos simulados.',
  volver: 'Salir',
  cambio: 'Entorno de pruebas',
  cambioTexto: 'Ensaya con series aparte, sin que nada cuente.',
} as const;
