// Putting an event down: one statement that travels with the opening of its transaction, and its job with the commit. Through
// the client's own transaction an event took five messages instead of two, and a sale of a thousand shops sends many.

/** $1 account, $2 event, $3 type, $4 when by the provider, $5 now, $6 sealed, $7 done. Nothing is returned when it was there. */
export const GUARDAR = `
  INSERT INTO eventos_stripe (cuenta, id_evento, tipo, creado_en, recibido_en, datos, hecho_en)
  VALUES ($1, $2, $3, $4::timestamptz, $5::timestamptz, $6, $7::timestamptz)
  ON CONFLICT DO NOTHING
  RETURNING id_evento`;
