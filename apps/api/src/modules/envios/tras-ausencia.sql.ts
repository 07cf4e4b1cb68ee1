// The statements of what is asked before a chain sends again, after an installation that gave no sign of life.

/** $1 NIF, $2 chain. Of a closed chain it is known what is missing. Days by the calendar that stands on invoices. */
export const DE_QUIEN = `
  SELECT coalesce(e.preguntada_en, c.creada_en) AS "preguntadaEn", e.tiempo_espera AS "tiempoEspera", c.entorno, c.agencia,
    c.numero_instalacion AS "numeroInstalacion", n.nif, n.razon_social AS "razonSocial",
    c.abierta AND NOT n.archivado AND (n.valido_para_operar OR c.entorno = 'PRUEBAS') AS "sePregunta",
    to_char(greatest(e.preguntada_en, e.ultimo_envio_en, c.creada_en) AT TIME ZONE 'Europe/Madrid' - interval '1 day', 'YYYY-MM-DD') AS desde,
    to_char(statement_timestamp() AT TIME ZONE 'Europe/Madrid', 'YYYY-MM-DD') AS hasta
  FROM cadenas_envio e
  JOIN cadenas c ON c.nif_id = e.nif_id AND c.id = e.cadena_id
  JOIN nifs n ON n.id = e.nif_id
  WHERE e.nif_id = $1 AND e.cadena_id = $2`;

/** Which of these huellas ($3) and numbers ($4) are in our books. */
export const CONOCIDAS = `
  SELECT huella, num_serie AS "numSerie"
  FROM registros
  WHERE nif_id = $1 AND cadena_id = $2 AND (huella = ANY ($3::text[]) OR num_serie = ANY ($4::text[]))`;

/** Under the fence: $1 and $2 NIF and chain, $3 the number of the lease, $4 who has it; $5 when. */
export const PREGUNTADA = `
  UPDATE cadenas_envio
  SET preguntada_en = $5, arrendada_por = NULL, arrendada_hasta = NULL
  WHERE nif_id = $1 AND cadena_id = $2 AND arriendo = $3 AND arrendada_por = $4`;

/** Over all NIFs: those that sent last, as far as this database knows, and have not asked since $1. $2 how many. */
export const ULTIMAS = `
  SELECT nif_id AS "nifId", cadena_id AS "cadenaId"
  FROM cadenas_envio
  WHERE ultimo_envio_en IS NOT NULL AND (preguntada_en IS NULL OR preguntada_en < $1)
  ORDER BY ultimo_envio_en DESC
  LIMIT $2`;
