-- Requests of different NIFs that wait at the same moment go to the database together. A transaction names
-- the NIFs that it works for, one or a few, in app.nif_id; the wall opens for these and for no others. Asked
-- once per statement, not once per row.
CREATE FUNCTION nifs_actuales() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN string_to_array(nullif(current_setting('app.nif_id', true), ''), ',')::uuid[];

-- The tables that issuing touches. All others know one NIF at a time: nif_actual() refuses a list.
DO $$
DECLARE tabla text;
BEGIN
  FOREACH tabla IN ARRAY ARRAY['suscripciones', 'clientes', 'cuentas_bancarias', 'cadenas', 'series', 'series_numeros', 'facturas', 'facturas_enlaces',
    'resumenes_mensuales', 'registros', 'claves_idempotencia', 'eventos', 'archivos']
  LOOP
    EXECUTE format(
      'ALTER POLICY del_nif ON %I USING (nif_id = ANY ((SELECT nifs_actuales())::uuid[])) WITH CHECK (nif_id = ANY ((SELECT nifs_actuales())::uuid[]))',
      tabla);
  END LOOP;
END $$;
ALTER POLICY del_nif
  ON nifs USING (id = ANY ((SELECT nifs_actuales())::uuid[]) OR usuario_id = usuario_actual())
  WITH CHECK (id = ANY ((SELECT nifs_actuales())::uuid[]) OR usuario_id = usuario_actual());

-- The guard of the internal door for requests that arrive together: is this session open, and does this NIF
-- belong to its user? Each is asked as its own user, so that the policy of `nifs` lets that user's NIFs
-- through and no others. No row: no such session. `i`: the place in the lists, from 1.
DROP FUNCTION acceso_nif(uuid, uuid, uuid, timestamptz);
CREATE FUNCTION accesos_nif(p_sesiones uuid[], p_usuarios uuid[], p_nifs uuid[], p_ahora timestamptz)
RETURNS TABLE (i int, email text, role text, idioma text, nif jsonb) LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  FOR i IN 1 .. cardinality(p_sesiones) LOOP
    PERFORM set_config('app.usuario_id', p_usuarios[i]::text, true);
    RETURN QUERY
      SELECT i, u.email, u.role, u.idioma, to_jsonb(n)
      FROM sesiones s JOIN usuarios u ON u.id = s.usuario_id
        LEFT JOIN nifs n ON n.id = p_nifs[i] AND n.usuario_id = u.id AND NOT n.archivado
      -- A session opens nothing while the address of its account is not verified, whatever left it open.
      WHERE s.id = p_sesiones[i] AND s.usuario_id = p_usuarios[i] AND s.cerrada_en IS NULL
        AND s.caduca_en > p_ahora AND u.email_verificado;
  END LOOP;
END $$;

-- The reservation of idempotency keys that are asked for together: those of a place that has no row are
-- reserved now, of the others comes what stands there. Each is written as its own NIF. In the order of the
-- keys, so that two calls of this function never wait for each other in a circle. Since a reservation alone
-- need not survive a crash of the database, its transaction does not wait for the disk.
DROP FUNCTION reservar_clave(uuid, text, text, bytea, timestamptz, timestamptz, timestamptz);
CREATE FUNCTION reservar_claves(
  p_ambitos uuid[], p_claves text[], p_rutas text[], p_hashes bytea[], p_ahora timestamptz,
  p_caduca timestamptz, p_muerta timestamptz)
RETURNS TABLE (i int, ruta text, cuerpo_hash bytea, respuesta text) LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE k int;
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  IF cardinality(p_ambitos) > 1 THEN
    -- Those who came together do not wait long for the key of one: each is tried alone then.
    PERFORM set_config('lock_timeout', '250ms', true);
  END IF;
  FOR k IN SELECT n
  FROM generate_series(1, cardinality(p_ambitos)) n
  ORDER BY p_ambitos[n], p_claves[n] COLLATE "C", n LOOP
    PERFORM set_config('app.nif_id', p_ambitos[k]::text, true);
    INSERT INTO claves_idempotencia AS c (nif_id, clave, ruta, cuerpo_hash, creada_en, caduca_en)
    VALUES (p_ambitos[k], p_claves[k], p_rutas[k], p_hashes[k], p_ahora, p_caduca)
    ON CONFLICT (nif_id, clave)
    DO UPDATE SET ruta = excluded.ruta, cuerpo_hash = excluded.cuerpo_hash, creada_en = excluded.creada_en,
      caduca_en = excluded.caduca_en, estado = NULL, respuesta = NULL
    WHERE c.caduca_en < p_ahora
      OR (
        c.estado IS NULL AND c.creada_en < p_muerta AND c.ruta = excluded.ruta
          AND c.cuerpo_hash = excluded.cuerpo_hash);
    IF NOT FOUND THEN
      RETURN QUERY
      SELECT k, c.ruta, c.cuerpo_hash, c.respuesta
      FROM claves_idempotencia c
      WHERE c.nif_id = p_ambitos[k] AND c.clave = p_claves[k];
      IF NOT FOUND THEN
        -- Gone in between: its run was refused and let go of it.
        RETURN QUERY SELECT k, p_rutas[k], p_hashes[k], NULL::text;
      END IF;
    END IF;
  END LOOP;
END $$;
