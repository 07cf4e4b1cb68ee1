-- The first stone of the wall for requests that come together: those of one user share one query, and of the
-- NIF comes what a request knows of it (NifFila in platform/http), under the names by which it is known
-- there. Each query runs as its user, so that the policy of `nifs` lets that user's NIFs through and no
-- others. No row: no such session. `i`: the place in the lists, from 1. By keys, whatever the statistics say.
CREATE
  OR REPLACE FUNCTION accesos_nif(p_sesiones uuid[], p_usuarios uuid[], p_nifs uuid[], p_ahora timestamptz)
RETURNS TABLE (i int, email text, role text, idioma text, nif jsonb) LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off AS $$
DECLARE v_usuario uuid;
BEGIN
  FOR v_usuario IN SELECT DISTINCT unnest(p_usuarios) LOOP
    PERFORM set_config('app.usuario_id', v_usuario::text, true);
    RETURN QUERY
      SELECT k, u.email, u.role, u.idioma, CASE WHEN n.id IS NOT NULL THEN jsonb_build_object(
          'id', n.id, 'nif', n.nif, 'razonSocial', n.razon_social, 'personaFisica', n.persona_fisica,
          'direccion', n.direccion, 'municipio', n.municipio,
          'codigoPostal', n.codigo_postal, 'provincia', n.provincia, 'pais', n.pais, 'zona', n.zona,
          'pieLegal', n.pie_legal,
          'documentacionEstado', n.documentacion_estado, 'validoParaOperar', n.valido_para_operar, 'version',
          n.version) END
      FROM posiciones(cardinality(p_sesiones)) k
      JOIN sesiones s ON s.id = p_sesiones[k]
      JOIN usuarios u ON u.id = s.usuario_id
        LEFT JOIN nifs n ON n.id = p_nifs[k] AND n.usuario_id = u.id AND NOT n.archivado
      -- A session opens nothing while its account is shut or its address not verified, whatever left it open.
      WHERE p_usuarios[k] = v_usuario AND s.usuario_id = v_usuario AND s.cerrada_en IS NULL
        AND s.caduca_en > p_ahora AND u.email_verificado AND u.desactivado_en IS NULL;
  END LOOP;
END $$;
