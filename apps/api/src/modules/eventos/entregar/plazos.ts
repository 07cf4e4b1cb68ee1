// When a delivery that failed is tried again (API.md section 11).
const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const DIA = 24 * HORA;

const ESPERAS = [MINUTO, 5 * MINUTO, 30 * MINUTO, 2 * HORA, 6 * HORA, 12 * HORA] as const;
const DURACION = 3 * DIA;

/** After so many failures, the last one at `ahora`; null: not again, because three days are over. */
export function proximoIntento(fallos: number, creadaEn: number, ahora: number): number | null {
  const proximo = ahora + (ESPERAS[fallos - 1] ?? DIA);
  return proximo > creadaEn + DURACION ? null : proximo;
}
