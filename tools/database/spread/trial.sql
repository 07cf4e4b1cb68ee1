-- A machine lets no transaction write under two users what belongs to one NIF. So the trial is begun by the login of the endpoints
-- itself, which may write such a row and no other; a single database gives it no right to write one (docs/adr/0033).
ALTER FUNCTION activar_prueba(timestamptz) SECURITY INVOKER;
GRANT INSERT (nif_id, estado, limite_facturas, ancla, hasta, modificada_en) ON suscripciones TO encadena_app;
GRANT INSERT (usuario_id, nif, activada_en) ON pruebas_gratuitas TO encadena_app;
CREATE POLICY nace_en_prueba ON suscripciones AS RESTRICTIVE FOR INSERT
  WITH CHECK (estado = 'PRUEBA' OR pg_has_role('encadena_cobro', 'USAGE'));
