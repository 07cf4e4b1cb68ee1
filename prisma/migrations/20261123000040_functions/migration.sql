-- What the doors ask the database for. Those with SECURITY DEFINER do for a role what it may not do itself, and
-- run as one that owns no table (the last file).

-- What must hold inside a statement that is sent together with the commit behind it: raises instead of answering.
CREATE FUNCTION exigir(p_cierto boolean, p_codigo text, p_mensaje text) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF p_cierto IS NOT TRUE THEN
    RAISE EXCEPTION '%', p_mensaje USING ERRCODE = p_codigo;
  END IF;
END $$;

-- Positions of a list, from 1: statements that change the rows named by a list walk along it, and find each
-- by its key. A list unfolded in place is taken for ten or a hundred elements, and with old statistics, or
-- where one NIF has a thousand times the average, the planner would rather read all rows of the NIF and
-- compare each with the list: issuing (P3) went from 1,000 invoices a second to 550. Not LANGUAGE sql, which
-- would be written out in place and lose its ROWS.
CREATE FUNCTION posiciones(p_cuantas int) RETURNS SETOF int LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE ROWS 1
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT generate_series(1, p_cuantas);
END $$;

-- Consumption periods are counted from an anchor in UTC, whatever the zone of the session; from the 31st, a month that has none ends on its
-- last day and the next one on its 31st again, as the payment provider counts. periodos.ts of the API says the same.
-- A month of yearly and monthly plans, the week or the day itself, and without a recurrence (a trial) all of it, until p_hasta. Not LANGUAGE
-- sql: too much is said twice for it to be written out in place, and a call of one that is not costs issuing ten times as much.
CREATE FUNCTION inicio_periodo(p_ancla timestamptz, p_recurrencia recurrencia, p_ahora timestamptz) RETURNS timestamptz LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ancla CONSTANT timestamp := p_ancla AT TIME ZONE 'UTC';
  ahora CONSTANT timestamp := p_ahora AT TIME ZONE 'UTC';
  meses int;
BEGIN
  IF p_recurrencia IS NULL THEN RETURN p_ancla; END IF;
  IF p_recurrencia = 'DIA' THEN RETURN date_bin('1 day', p_ahora, p_ancla); END IF;
  IF p_recurrencia = 'SEMANA' THEN RETURN date_bin('7 days', p_ahora, p_ancla); END IF;
  meses := (extract(year FROM ahora) - extract(year FROM ancla)) * 12 + extract(month FROM ahora) - extract(month FROM ancla);
  IF ancla + make_interval(months => meses) > ahora THEN meses := meses - 1; END IF;
  RETURN (ancla + make_interval(months => meses)) AT TIME ZONE 'UTC';
END $$;
CREATE FUNCTION fin_periodo(p_ancla timestamptz, p_recurrencia recurrencia, p_hasta timestamptz, p_ahora timestamptz) RETURNS timestamptz LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ancla CONSTANT timestamp := p_ancla AT TIME ZONE 'UTC';
  ahora CONSTANT timestamp := p_ahora AT TIME ZONE 'UTC';
  meses int;
BEGIN
  IF p_recurrencia IS NULL THEN RETURN p_hasta; END IF;
  IF p_recurrencia = 'DIA' THEN RETURN (date_bin('1 day', ahora, ancla) + interval '1 day') AT TIME ZONE 'UTC'; END IF;
  IF p_recurrencia = 'SEMANA' THEN RETURN (date_bin('7 days', ahora, ancla) + interval '7 days') AT TIME ZONE 'UTC'; END IF;
  meses := (extract(year FROM ahora) - extract(year FROM ancla)) * 12 + extract(month FROM ahora) - extract(month FROM ancla);
  IF ancla + make_interval(months => meses) <= ahora THEN meses := meses + 1; END IF;
  RETURN (ancla + make_interval(months => meses)) AT TIME ZONE 'UTC';
END $$;

-- Has a user an active plan, and may they start the free trial? One per user, also when the NIF that had it is
-- gone (FAULTS S7); whoever pays for one NIF may try another.
CREATE FUNCTION estado_usuario(p_usuario uuid, p_ahora timestamptz) RETURNS TABLE (suscripcion_activa boolean, puede_activar_prueba boolean) LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM set_config('app.usuario_id', p_usuario::text, true);
  RETURN QUERY SELECT coalesce(bool_or(s.estado <> 'CANCELADA' AND s.hasta > p_ahora), false),
      NOT EXISTS (SELECT FROM pruebas_gratuitas p WHERE p.usuario_id = p_usuario)
    FROM nifs n JOIN suscripciones s ON s.nif_id = n.id WHERE n.usuario_id = p_usuario;
END $$;

-- To whom the open chains of the real world report, of all NIFs: a process that is configured for another agency does not start.
CREATE FUNCTION agencias_reales() RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$ SELECT DISTINCT agencia FROM public.cadenas WHERE entorno = 'REAL' AND abierta $$;
REVOKE ALL ON FUNCTION agencias_reales() FROM PUBLIC;

-- Starts the free trial of the NIF in hand, once for each user for ever (FAULTS S7), as condiciones_prueba says. Gives why it does not.
CREATE FUNCTION activar_prueba(p_ahora timestamptz) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  este CONSTANT uuid := nif_actual();
  su_nif text;
  limite integer;
  fin timestamptz;
BEGIN
  SELECT nif INTO su_nif FROM public.nifs WHERE id = este AND usuario_id = usuario_actual();
  IF NOT FOUND THEN RETURN 'NO_ENCONTRADO'; END IF;
  -- Two that ask at once wait for each other at the key.
  IF EXISTS (SELECT FROM public.suscripciones WHERE nif_id = este) THEN RETURN 'SUSCRIPCION_YA_ACTIVA'; END IF;
  INSERT INTO public.pruebas_gratuitas (usuario_id, nif, activada_en) VALUES (usuario_actual(), su_nif, p_ahora) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN 'PRUEBA_YA_USADA'; END IF;
  -- Read first: where tables are spread over machines, rows of another table would be copied in, which walls forbid.
  SELECT limite_facturas, p_ahora + make_interval(hours => 24 * dias) INTO STRICT limite, fin FROM public.condiciones_prueba;
  INSERT INTO public.suscripciones (nif_id, estado, limite_facturas, ancla, hasta, modificada_en)
  VALUES (este, 'PRUEBA', limite, p_ahora, fin, p_ahora);
  RETURN NULL;
END $$;

-- Does another account operate this number? Answered with yes or no, so that nothing is learned.
CREATE FUNCTION nif_operado_por_otro(p_nif text, p_de_nif uuid) RETURNS boolean LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM public.nifs WHERE nif = p_nif AND id <> p_de_nif AND valido_para_operar AND NOT archivado)
$$;

-- The one that operates a number: under which this installation issues its own invoices (docs/adr/0030).
CREATE FUNCTION nif_que_opera(p_nif text) RETURNS uuid LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT id FROM public.nifs WHERE nif = p_nif AND valido_para_operar AND NOT archivado ORDER BY creado_en LIMIT 1
$$;
REVOKE ALL ON FUNCTION nif_que_opera(text) FROM PUBLIC;

-- A NIF that never issued goes away with everything of it, in whatever tables there are. Whoever calls must have named NIF and user;
-- the head of each chain is held, so that nothing is issued meanwhile. False: it has issued, or is not this user's.
CREATE FUNCTION borrar_nif_sin_emitir() RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  este CONSTANT uuid := nif_actual();
  tabla regclass;
  faltan boolean;
BEGIN
  PERFORM FROM public.nifs WHERE id = este AND usuario_id = usuario_actual() FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM FROM public.cadenas WHERE nif_id = este FOR UPDATE;
  IF EXISTS (SELECT FROM public.registros WHERE nif_id = este) OR EXISTS (SELECT FROM public.facturas WHERE nif_id = este AND estado_interno <> 'BORRADOR') THEN RETURN false; END IF;
  -- Rows that others point to go in a later round.
  FOR ronda IN 1..8 LOOP
    faltan := false;
    FOR tabla IN SELECT c.oid::regclass FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname = 'nif_id' AND NOT a.attisdropped
        -- Nobody may delete records and sends, and here there are none.
        AND c.relname NOT IN ('registros', 'envios')
    LOOP
      BEGIN
        EXECUTE format('DELETE FROM %s WHERE nif_id = $1', tabla) USING este;
      EXCEPTION WHEN foreign_key_violation OR restrict_violation THEN
        faltan := true;
      END;
    END LOOP;
    EXIT WHEN NOT faltan;
  END LOOP;
  DELETE FROM public.nifs WHERE id = este;
  RETURN true;
END $$;

-- Closes the account in hand for good (docs/adr/0069): nothing opens it any more, its address is free again, and what it said of its
-- person is gone, the browsers that it was opened in among it. False, and nothing is done: it is closed, of staff, or has a NIF in use.
CREATE FUNCTION cerrar_cuenta(p_ahora timestamptz) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  este CONSTANT uuid := usuario_actual();
BEGIN
  PERFORM FROM public.usuarios WHERE id = este AND desactivado_en IS NULL AND role = 'ROLE_USER' FOR UPDATE;
  IF NOT FOUND OR EXISTS (SELECT FROM public.nifs WHERE usuario_id = este AND NOT archivado) THEN RETURN false; END IF;
  UPDATE public.usuarios
  SET email = 'cerrada-' || este || '@cerrada.invalid', email_verificado = false, contrasena_hash = 'disputada', nombre = '', apellidos = '',
    telefono = NULL, correos_comerciales = false, correos_comerciales_en = p_ahora, desactivado_en = p_ahora, modificado_en = p_ahora
  WHERE id = este;
  DELETE FROM public.sesiones WHERE usuario_id = este;
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION cerrar_cuenta(timestamptz) FROM PUBLIC;

-- The worker sees no account; of the NIF that it works for, it may ask whom to write to.
CREATE FUNCTION contacto_de_nif() RETURNS TABLE (email text, idioma text, nombre text, empresa text, nif text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$ SELECT u.email, u.idioma, u.nombre, n.razon_social, n.nif FROM public.nifs n JOIN public.usuarios u ON u.id = n.usuario_id WHERE n.id = nif_actual() AND NOT n.archivado AND u.desactivado_en IS NULL $$;

-- Is the number claimed by whomever, or was it given to another NIF than this one? By the number: who loses it may give his NIF up and add it anew.
CREATE FUNCTION nif_disputado(p_nif text, p_de_nif uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$ SELECT EXISTS (SELECT FROM public.reclamaciones WHERE nif = p_nif AND (estado = 'ABIERTA' OR (estado = 'CONCEDIDA' AND nif_id <> p_de_nif))) $$;

-- Opens a claim of the NIF in hand. Whom it is against the doors cannot choose: whoever else operates the number.
-- Gives that NIF; null, and nothing is opened, where nobody does.
CREATE FUNCTION abrir_reclamacion(p_id uuid, p_nif text, p_usuario uuid, p_ahora timestamptz) RETURNS uuid
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  -- Read first: where tables are spread over machines, no statement as this role reads one table and writes another.
  contra CONSTANT uuid := (
    SELECT id FROM public.nifs
    WHERE nif = p_nif AND id <> nif_actual() AND valido_para_operar AND NOT archivado
    ORDER BY id
    LIMIT 1);
BEGIN
  IF contra IS NOT NULL THEN
    INSERT INTO public.reclamaciones (id, nif_id, nif, contra_nif_id, estado, usuario_id, abierta_en)
    VALUES (p_id, nif_actual(), p_nif, contra, 'ABIERTA', p_usuario, p_ahora);
  END IF;
  RETURN contra;
END $$;
-- Who begins to operate a number takes over what is open against it, and reads that it is claimed.
CREATE FUNCTION heredar_reclamaciones() RETURNS void LANGUAGE plpgsql VOLATILE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  este CONSTANT uuid := nif_actual();
  -- Read first, as above.
  su_nif CONSTANT text := (SELECT nif FROM public.nifs WHERE id = este AND valido_para_operar AND NOT archivado);
BEGIN
  UPDATE public.reclamaciones SET contra_nif_id = este WHERE nif = su_nif AND nif_id <> este AND estado = 'ABIERTA';
END $$;

-- Puts a job down for a runner (docs/adr/0025), whoever asks: an act's own login may put down and not read. Of two under one key the newer
-- stands while neither runs; with p_una_vez the first stands for as long as its trace is kept. False: it stood there already. The trace is
-- looked for behind the insertion, because what runs at this moment leaves its trace before its row goes.
CREATE FUNCTION enqueue(p_tarea text, p_carga json, p_desde timestamptz, p_clave text, p_una_vez boolean, p_en_serie text, p_prioridad integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  puesta graphile_worker._private_jobs;
BEGIN
  -- A key of another task would replace that one's job, and a serial queue of another runner be one that its own cannot see.
  IF NOT (coalesce(p_clave ^@ p_tarea, true) AND coalesce(p_en_serie ^@ (split_part(p_tarea, '/', 1) || '/'), true)) THEN
    RAISE EXCEPTION 'The key and the serial queue of a job begin with its task and its runner';
  END IF;
  -- The library puts nothing down when the job of the same key is taken by a runner just between its two statements: asked again, it sees that.
  LOOP
    puesta := graphile_worker.add_job(p_tarea, p_carga, p_en_serie, p_desde, NULL, p_clave, p_prioridad, NULL,
      CASE WHEN p_una_vez THEN 'unsafe_dedupe' ELSE 'replace' END);
    EXIT WHEN puesta.id IS NOT NULL;
  END LOOP;
  IF NOT p_una_vez THEN
    RETURN true;
  END IF;
  IF puesta.revision > 0 THEN
    RETURN false;
  END IF;
  IF EXISTS (SELECT FROM public.tareas_terminadas WHERE una_vez = p_clave) THEN
    DELETE FROM graphile_worker._private_jobs WHERE id = puesta.id;
    RETURN false;
  END IF;
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION enqueue(text, json, timestamptz, text, boolean, text, integer) FROM PUBLIC;

-- The state of the house in figures: of all NIFs together and of none by name, for /metrics and for staff (docs/adr/0059). Each is counted
-- over an index that holds what it counts and little else, so that it costs the same in a house of ten NIFs and of a hundred thousand.
CREATE FUNCTION estado_casa(p_ahora timestamptz) RETURNS TABLE (figura text, entorno text, nombre text, cuantos integer, valor double precision)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  fin record;
  primero timestamptz;
BEGIN
  -- How old a record is, its chain's clock tells.
  RETURN QUERY
    SELECT 'PENDIENTES', c.entorno::text, c.agencia::text, count(*)::integer,
      max(greatest(0, extract(epoch FROM p_ahora - p.generado_en) + c.desfase_ms / 1000))::double precision
    FROM public.cadenas c
    CROSS JOIN LATERAL (
      SELECT r.generado_en
      FROM public.registros r
      WHERE r.nif_id = c.nif_id AND r.cadena_id = c.id AND r.estado = 'PENDIENTE'
      ORDER BY r.posicion
      LIMIT 1) p
    WHERE c.pendiente_desde IS NOT NULL
    GROUP BY c.entorno, c.agencia
    ORDER BY 2, 3;
  RETURN QUERY
    SELECT 'SUSPENDIDAS', '', '', count(*)::integer, NULL::double precision FROM public.cadenas_envio e WHERE e.suspendida;
  SELECT count(*) FILTER (WHERE k.hasta <= p_ahora)::integer AS caducados,
    count(*) FILTER (WHERE k.hasta > p_ahora AND k.hasta <= p_ahora + interval '168 hours')::integer AS en7,
    count(*) FILTER (WHERE k.hasta > p_ahora AND k.hasta <= p_ahora + interval '720 hours')::integer AS en30,
    count(*) FILTER (WHERE k.hasta > p_ahora)::integer AS en60
  INTO fin
  FROM public.certificados_nif k
  WHERE k.hasta <= p_ahora + interval '1440 hours';
  RETURN QUERY
    VALUES ('CERTIFICADOS', '', '0', fin.caducados, NULL::double precision), ('CERTIFICADOS', '', '7', fin.en7, NULL),
      ('CERTIFICADOS', '', '30', fin.en30, NULL), ('CERTIFICADOS', '', '60', fin.en60, NULL);
  SELECT min(k.hasta) INTO primero FROM public.certificados_nif k WHERE k.hasta > p_ahora;
  RETURN QUERY
    SELECT 'PRIMER_CERTIFICADO', '', '', 1, (extract(epoch FROM primero - p_ahora) / 86400)::double precision
    WHERE primero IS NOT NULL;
  RETURN QUERY
    SELECT v.que, '', t.identifier::text, v.cuantas, v.tarde
    FROM (
      SELECT j.task_id,
        count(*) FILTER (WHERE j.attempts < j.max_attempts)::integer AS esperan,
        count(*) FILTER (WHERE j.attempts < j.max_attempts AND j.last_error IS NOT NULL)::integer AS fallan,
        count(*) FILTER (WHERE j.attempts >= j.max_attempts)::integer AS abandonadas,
        coalesce(greatest(0, extract(epoch FROM now() - min(j.run_at)
          FILTER (WHERE j.attempts < j.max_attempts AND j.locked_at IS NULL))), 0)::double precision AS tarde
      FROM graphile_worker._private_jobs j
      GROUP BY j.task_id) de
    JOIN graphile_worker._private_tasks t ON t.id = de.task_id
    CROSS JOIN LATERAL (VALUES ('TAREAS', de.esperan, de.tarde), ('TAREAS_TRAS_FALLO', de.fallan, NULL),
      ('TAREAS_ABANDONADAS', de.abandonadas, NULL)) AS v (que, cuantas, tarde)
    ORDER BY 3, 1;
END $$;
REVOKE ALL ON FUNCTION estado_casa(timestamptz) FROM PUBLIC;

-- Finding by part of a word (docs/adr/0060). Both extensions are trusted: whoever may create in the database may install them, and where
-- somebody has done so beforehand that is taken. They stand in a schema of their own, whose functions nobody of ours calls by name.
CREATE SCHEMA IF NOT EXISTS extensions;
CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA extensions;
CREATE EXTENSION IF NOT EXISTS btree_gin SCHEMA extensions;

-- What is compared, without case and accents: of what stands there and of what is looked for.
CREATE FUNCTION plegar(p_texto text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(regexp_replace(normalize(p_texto, NFD), '[\u0300-\u036f]', '', 'g'));

-- Within a NIF: what is found in one costs the same whatever the others have. A row without words takes no place in it. What was written
-- last waits in a list that every search walks through and the planner counts in: at the usual 4 MB it would rather read all of a NIF.
DO $$
DECLARE
  trigramas CONSTANT text := (
    SELECT format('%I.gin_trgm_ops', n.nspname)
    FROM pg_extension e
    JOIN pg_namespace n ON n.oid = e.extnamespace
    WHERE e.extname = 'pg_trgm');
BEGIN
  EXECUTE format($i$CREATE INDEX facturas_palabras ON facturas USING gin (nif_id, busqueda %s) WITH (gin_pending_list_limit = 256) WHERE busqueda <> ''$i$, trigramas);
  EXECUTE format($i$CREATE INDEX clientes_palabras ON clientes USING gin (nif_id,
    plegar(nombre || chr(10) || coalesce(nombre_comercial, '') || chr(10) || identificacion || chr(10) || coalesce(contacto_email, '')) %s) WITH (gin_pending_list_limit = 256)$i$, trigramas);
  EXECUTE format($i$CREATE INDEX articulos_palabras ON articulos USING gin (nif_id,
    plegar(nombre || chr(10) || coalesce(referencia, '')) %s) WITH (gin_pending_list_limit = 256)$i$, trigramas);
  EXECUTE format($i$CREATE INDEX presupuestos_palabras ON presupuestos USING gin (nif_id, busqueda %s) WITH (gin_pending_list_limit = 256) WHERE busqueda <> ''$i$, trigramas);
  EXECUTE format($i$CREATE INDEX facturas_externas_palabras ON facturas_externas USING gin (nif_id,
    plegar(numero_completo || chr(10) || coalesce(nombre, '') || chr(10) || coalesce(identificacion, '') || chr(10) || importe_total::text) %s) WITH (gin_pending_list_limit = 256)$i$, trigramas);
END $$;

-- The rows of the NIF in hand with these words (a pattern of LIKE). Where a wall stands the planner asks it first and the pattern of what
-- is left, row by row, because LIKE is not LEAKPROOF; so these run as a role before which no wall stands, name the NIF themselves, and give
-- nothing but ids, which whoever asked reads behind their own wall. nif_actual() refuses a list of NIFs. Conditions are written as the
-- indexes say them.
CREATE FUNCTION facturas_halladas(p_patron text) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER ROWS 100
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT id FROM public.facturas WHERE nif_id = nif_actual() AND busqueda <> '' AND busqueda LIKE p_patron
$$;
-- Of what is in nearly everything: among the invoices of a world that were touched last, the last one first. Their index gives them in that order, if the world
-- stands in the order too (its `=` is not LEAKPROOF: where a policy stands, it is no constant to the planner), and if sorting is no choice: who
-- thinks them few would rather read and sort all of the NIF.
CREATE FUNCTION facturas_ultimas_halladas(p_entorno entorno, p_patron text, p_cuantas int) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER ROWS 100
SET search_path = pg_catalog, public, pg_temp SET enable_sort = off AS $$
  SELECT id
  FROM (
    SELECT id, busqueda, entorno, modificada_en
    FROM public.facturas
    WHERE nif_id = nif_actual() AND entorno = p_entorno
    ORDER BY entorno DESC, modificada_en DESC
    LIMIT p_cuantas) u
  WHERE busqueda LIKE p_patron
  ORDER BY entorno DESC, modificada_en DESC
$$;
-- Of what the kept totals tell apart: series, kind and origin in a year of a chain. Two of them are enums, whose `=` is not LEAKPROOF.
CREATE FUNCTION facturas_del_grupo_halladas(p_cadena uuid, p_ejercicio int, p_serie text, p_tipo text, p_origen text) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER ROWS 100
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT id
  FROM public.facturas
  WHERE emitida AND nif_id = nif_actual() AND cadena_id = p_cadena AND ejercicio = p_ejercicio AND serie = p_serie
    AND tipo_factura = p_tipo::public.tipo_factura AND origen = p_origen::public.origen
$$;
CREATE FUNCTION clientes_hallados(p_patron text) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER ROWS 100
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT id FROM public.clientes
  WHERE nif_id = nif_actual()
    AND plegar(nombre || chr(10) || coalesce(nombre_comercial, '') || chr(10) || identificacion || chr(10) || coalesce(contacto_email, '')) LIKE plegar(p_patron)
$$;
CREATE FUNCTION articulos_hallados(p_patron text) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER ROWS 100
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT id FROM public.articulos
  WHERE nif_id = nif_actual() AND plegar(nombre || chr(10) || coalesce(referencia, '')) LIKE plegar(p_patron)
$$;
CREATE FUNCTION presupuestos_hallados(p_patron text) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER ROWS 100
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT id FROM public.presupuestos WHERE nif_id = nif_actual() AND busqueda <> '' AND busqueda LIKE p_patron
$$;
CREATE FUNCTION externas_halladas(p_patron text) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER ROWS 100
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT id FROM public.facturas_externas
  WHERE nif_id = nif_actual()
    AND plegar(numero_completo || chr(10) || coalesce(nombre, '') || chr(10) || coalesce(identificacion, '') || chr(10) || importe_total::text) LIKE p_patron
$$;
REVOKE ALL ON FUNCTION facturas_halladas(text), facturas_ultimas_halladas(entorno, text, int), facturas_del_grupo_halladas(uuid, int, text, text, text), clientes_hallados(text), articulos_hallados(text),
  presupuestos_hallados(text), externas_halladas(text) FROM PUBLIC;
