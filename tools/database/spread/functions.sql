-- The other functions in that form (staff.sql).

-- Apart from the product's own schema, whose functions and rights the migrations keep.
CREATE SCHEMA IF NOT EXISTS repartida;
GRANT USAGE ON SCHEMA repartida TO PUBLIC;
CREATE OR REPLACE FUNCTION repartida.es_del_usuario(p_nif uuid) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM public.nifs_N WHERE id = p_nif AND usuario_id = usuario_actual())
$$;
ALTER POLICY del_usuario ON suscripciones USING (repartida.es_del_usuario(nif_id));
ALTER POLICY del_usuario ON consumos USING (repartida.es_del_usuario(nif_id));

-- Whom it names reaches the other machines by SET alone. It runs on the coordinator, over rows of accounts.
CREATE OR REPLACE FUNCTION estado_usuario(p_usuario uuid, p_ahora timestamptz)
RETURNS TABLE (suscripcion_activa boolean, puede_activar_prueba boolean) LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp SET citus.allow_nested_distributed_execution = on AS $$
DECLARE
  activas int;
BEGIN
  EXECUTE format('SET LOCAL app.usuario_id = %L', p_usuario);
  SELECT count(*) FILTER (WHERE s.estado <> 'CANCELADA' AND s.hasta > p_ahora)
  INTO activas
  FROM nifs n JOIN suscripciones s ON s.nif_id = n.id WHERE n.usuario_id = p_usuario;
  RETURN QUERY SELECT activas > 0, NOT EXISTS (SELECT FROM pruebas_gratuitas p WHERE p.usuario_id = p_usuario);
END $$;
