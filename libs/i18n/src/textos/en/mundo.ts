// In which world one works, and how to change it.
import type { Forma, TextosEs } from '../tipos';

export const mundo: Forma<TextosEs['mundo']> = {
  pruebas: 'Tests: nothing here counts or reaches the tax agency.',
  simulador: 'Demonstration: invoices do not reach the tax agency.',
  preproduccion: 'Pre-production: invoices go to the agency’s tests.',
  pagosSimulados: 'Payments are simulated: nobody really pays.',
  pagosSimuladosBreve: 'Simulated payments.',
  volver: 'Leave',
  cambio: 'Test environment',
  cambioTexto: 'Try things out with series of their own; nothing counts.',
};
