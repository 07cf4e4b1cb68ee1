-- The guard of the internal door in one round trip: is this session open, and does this NIF belong to its
-- user? It sets the user for its own transaction only, so that the policy of `nifs` lets that user's NIFs
-- through and no others.
CREATE FUNCTION acceso_nif(p_sesion uuid, p_usuario uuid, p_nif uuid, p_ahora timestamptz)
RETURNS TABLE (email text, role text, idioma text, nif jsonb) LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM set_config('app.usuario_id', p_usuario::text, true);
  RETURN QUERY
    SELECT u.email, u.role, u.idioma, to_jsonb(n)
    FROM sesiones s JOIN usuarios u ON u.id = s.usuario_id
      LEFT JOIN nifs n ON n.id = p_nif AND n.usuario_id = u.id AND NOT n.archivado
    WHERE s.id = p_sesion AND s.usuario_id = p_usuario AND s.cerrada_en IS NULL AND s.caduca_en > p_ahora;
END $$;

-- Is a bank account in use? Few invoices name one, so the index holds those only.
CREATE INDEX facturas_cuenta_bancaria ON facturas (nif_id, cuenta_bancaria_id)
WHERE cuenta_bancaria_id IS NOT NULL;
