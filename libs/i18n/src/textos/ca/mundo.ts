// In which world one works, and how to change it.
import type { Forma, TextosEs } from '../tipos';

export const mundo: Forma<TextosEs['mundo']> = {
  pruebas: 'Proves: aquí res no compta ni arriba a Hisenda.',
  simulador: 'Demostració: les factures no arriben a Hisenda.',
  preproduccion: 'Preproducció: les factures van a les proves de l’AEAT.',
  pagosSimulados: 'Els pagaments són simulats: ningú no paga de debò.',
  pagosSimuladosBreve: 'Pagaments simulats.',
  volver: 'Surt',
  cambio: 'Entorn de proves',
  cambioTexto: 'Assaja amb sèries a part, sense que res compti.',
};
