-- A statement of one NIF, run as it is on the machine that holds the rows of that NIF: the coordinator hands this call on by its first
-- argument and plans nothing else, and the machine plans each text once for each connection and part of its rows, as a single server would.
-- It has the rights, walls and names of whoever calls. The tables that a text names behind FROM, JOIN, UPDATE, INTO or NULL:: become those of
-- the part. Gives the rows of each statement. Whoever calls must hold the part in its place (docs/adr/0016).
-- What is prepared, and whether it gives rows, is kept in a setting of the session: to look into pg_prepared_statements takes milliseconds.
-- A setting goes back with its transaction, and what is prepared stays.
CREATE OR REPLACE FUNCTION repartida.en_su_maquina(p_nif uuid, p_sentencias text[], p_valores jsonb) RETURNS jsonb LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_parte text := get_shard_id_for_distribution_column('public.cadenas', p_nif);
  v_nombre text;
  v_texto text;
  v_tabla record;
  v_da boolean;
  v_fila record;
  v_filas jsonb;
  v_todas jsonb := '[]';
BEGIN
  FOR i IN 1 .. cardinality(p_sentencias) LOOP
    v_nombre := 'parte_' || v_parte || '_' || md5(p_sentencias[i]);
    v_da := nullif(current_setting('repartida.' || v_nombre, true), '');
    IF v_da IS NULL THEN
      v_texto := p_sentencias[i];
      FOR v_tabla IN
        SELECT DISTINCT c.relname AS nombre, p.logicalrelid AS tabla, p.partmethod = 'h' AS de_nif
        FROM regexp_matches(v_texto, '(?:\m(?:FROM|JOIN|UPDATE|INTO)\s+|NULL::)(\w+)', 'g') AS m(nombrada)
        JOIN pg_class c ON c.relname = nombrada[1] AND c.relnamespace = 'public'::regnamespace
        JOIN pg_dist_partition p ON p.logicalrelid = c.oid AND (p.partmethod = 'h' OR p.repmodel = 't')
      LOOP
        v_texto := regexp_replace(
          v_texto, '(\m(?:FROM|JOIN|UPDATE|INTO)\s+|NULL::)' || v_tabla.nombre || '\M',
          '\1public.' || v_tabla.nombre || '_' || CASE
            WHEN v_tabla.de_nif THEN get_shard_id_for_distribution_column(v_tabla.tabla, p_nif)
            ELSE (SELECT shardid FROM pg_dist_shard WHERE logicalrelid = v_tabla.tabla) END,
          'g');
      END LOOP;
      IF NOT EXISTS (SELECT FROM pg_prepared_statements WHERE name = v_nombre) THEN
        EXECUTE format('PREPARE %I AS %s', v_nombre, v_texto);
      END IF;
      SELECT result_types IS NOT NULL INTO v_da FROM pg_prepared_statements WHERE name = v_nombre;
      PERFORM set_config('repartida.' || v_nombre, v_da::text, false);
    END IF;
    v_texto := format('EXECUTE %I%s', v_nombre, (
      SELECT ' (' || string_agg(quote_nullable(valor), ', ' ORDER BY n) || ')'
      FROM jsonb_array_elements_text(p_valores -> (i - 1)) WITH ORDINALITY AS v(valor, n)));
    v_filas := '[]';
    IF v_da THEN
      FOR v_fila IN EXECUTE v_texto LOOP
        v_filas := v_filas || jsonb_build_array(to_jsonb(v_fila));
      END LOOP;
    ELSE
      EXECUTE v_texto;
    END IF;
    v_todas := v_todas || jsonb_build_array(v_filas);
  END LOOP;
  RETURN v_todas;
END $$;
