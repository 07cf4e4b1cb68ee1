-- What must hold inside a statement that is sent together with the commit behind it: raises instead of answering.
CREATE FUNCTION exigir(p_cierto boolean, p_codigo text, p_mensaje text) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF p_cierto IS NOT TRUE THEN
    RAISE EXCEPTION '%', p_mensaje USING ERRCODE = p_codigo;
  END IF;
END $$;

-- The reservation of an idempotency key in one round trip. It sets the tenant for its own transaction only;
-- and since a reservation alone need not survive a crash of the database, that transaction does not wait for
-- the disk. No row: reserved now; otherwise what stands there.
CREATE FUNCTION reservar_clave(
  p_ambito uuid, p_clave text, p_ruta text, p_hash bytea, p_ahora timestamptz, p_caduca timestamptz,
  p_muerta timestamptz)
RETURNS TABLE (ruta text, cuerpo_hash bytea, respuesta text) LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.nif_id', p_ambito::text, true), set_config('synchronous_commit', 'off', true);
  INSERT INTO claves_idempotencia AS c (nif_id, clave, ruta, cuerpo_hash, creada_en, caduca_en)
  VALUES (p_ambito, p_clave, p_ruta, p_hash, p_ahora, p_caduca)
  ON CONFLICT (nif_id, clave)
  DO UPDATE SET ruta = excluded.ruta, cuerpo_hash = excluded.cuerpo_hash, creada_en = excluded.creada_en,
    caduca_en = excluded.caduca_en, estado = NULL, respuesta = NULL
  WHERE c.caduca_en < p_ahora
    OR (
      c.estado IS NULL AND c.creada_en < p_muerta AND c.ruta = excluded.ruta
        AND c.cuerpo_hash = excluded.cuerpo_hash);
  IF NOT FOUND THEN
    RETURN QUERY
    SELECT c.ruta, c.cuerpo_hash, c.respuesta
    FROM claves_idempotencia c
    WHERE c.nif_id = p_ambito AND c.clave = p_clave;
    IF NOT FOUND THEN
      -- Gone in between: its run was refused and let go of it.
      RETURN QUERY SELECT p_ruta, p_hash, NULL::text;
    END IF;
  END IF;
END $$;
