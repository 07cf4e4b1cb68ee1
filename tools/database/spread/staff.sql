-- Who of our staff is asking, as a spread database asks it: a policy is asked on the machine of the row, where it may read no table but
-- the copies that stand there (`_N` becomes their number).

CREATE OR REPLACE FUNCTION soporte_actual() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT id FROM public.usuarios_N
  WHERE id = nullif(current_setting('app.soporte_id', true), '')::uuid AND role = 'ROLE_SUPER'
    AND email_verificado AND desactivado_en IS NULL
$$;
