-- Row-level security: who sees which rows. Rights to tables and columns stand in tools/database/rights.mjs.

-- A function of one expression is written with RETURN, which is bound to what it names when it is made; every
-- other one fixes its search_path, with pg_temp named last, because it is looked through first where it is
-- not named.

-- Who is asking, named in the first statement of a transaction (platform/db). Unset means no rows.
CREATE FUNCTION nif_actual() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.nif_id', true), '')::uuid;
-- Requests of different NIFs that wait at the same moment go to the database together. A transaction names
-- the NIFs that it works for, one or a few, in app.nif_id; the wall opens for these and for no others. Asked
-- once per statement, not once per row.
CREATE FUNCTION nifs_actuales() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN string_to_array(nullif(current_setting('app.nif_id', true), ''), ',')::uuid[];
CREATE FUNCTION usuario_actual() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.usuario_id', true), '')::uuid;
-- Who of our staff is asking. Naming somebody who is no staff, or no longer, opens nothing.
CREATE FUNCTION soporte_actual() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (
    SELECT id
    FROM usuarios
    WHERE id = nullif(current_setting('app.soporte_id', true), '')::uuid AND role = 'ROLE_SUPER'
      AND email_verificado AND desactivado_en IS NULL);

-- Every table with a NIF: rows of the NIF in hand and no others, to read and to write, for the owner too.
-- Those that issuing touches know a list of NIFs; the others one at a time, and nif_actual() refuses a list.
-- coalesce hides the list from the planner: every statement names its NIF as well, and the two together would count as a tenth of a NIF's
-- rows or less, so few that any index counts as good enough to find one invoice among fifty thousand.
DO $$
DECLARE
  con_lista CONSTANT text[] := ARRAY['suscripciones', 'consumos', 'clientes', 'cuentas_bancarias', 'cadenas', 'series',
    'series_numeros', 'facturas', 'facturas_enlaces', 'resumenes_mensuales', 'vencimientos', 'registros',
    'claves_idempotencia', 'eventos', 'eventos_erp', 'archivos', 'fines_verifactu', 'claves_api',
    'peticiones_api', 'usos_api', 'facturas_externas'];
  de_uno CONSTANT text[] := ARRAY['cadenas_envio', 'envios', 'certificados_nif', 'documentos',
    'documentos_pasos', 'documentos_generados', 'enlaces_publicos', 'reclamaciones', 'conciliaciones',
    'conciliaciones_filas', 'relevos', 'comprobaciones', 'cuentas_stripe', 'impuestos_stripe',
    'importaciones_stripe', 'enlaces_venta', 'consentimientos_stripe', 'cobros', 'correos_cliente',
    'recordatorios', 'recurrentes', 'recurrentes_hechas', 'orden_eventos', 'webhooks',
    'secretos_webhook', 'entregas_webhook', 'articulos',
    'importaciones', 'importaciones_trozos', 'meses_externas', 'vistas',
    'presupuestos', 'presupuestos_facturados', 'presupuestos_numeros'];
  tabla text;
  es_suya text;
BEGIN
  FOREACH tabla IN ARRAY con_lista || de_uno LOOP
    es_suya := CASE WHEN tabla = ANY (con_lista) THEN 'coalesce(nif_id = ANY ((SELECT nifs_actuales())::uuid[]), false)'
      ELSE 'nif_id = nif_actual()' END;
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tabla);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tabla);
    EXECUTE format('CREATE POLICY del_nif ON %I USING (%s) WITH CHECK (%2$s)', tabla, es_suya);
  END LOOP;
END $$;

-- A NIF is seen by its user (the list) and by whoever acts for it.
ALTER TABLE nifs ENABLE ROW LEVEL SECURITY;
ALTER TABLE nifs FORCE ROW LEVEL SECURITY;
CREATE POLICY del_nif ON nifs
  USING (id = ANY ((SELECT nifs_actuales())::uuid[]) OR usuario_id = usuario_actual())
  WITH CHECK (id = ANY ((SELECT nifs_actuales())::uuid[]) OR usuario_id = usuario_actual());
CREATE POLICY del_usuario ON suscripciones FOR SELECT
  USING (EXISTS (SELECT 1 FROM nifs WHERE nifs.id = nif_id AND nifs.usuario_id = usuario_actual()));
CREATE POLICY del_usuario ON consumos FOR SELECT
  USING (EXISTS (SELECT 1 FROM nifs WHERE nifs.id = nif_id AND nifs.usuario_id = usuario_actual()));

-- What belongs to a user.
ALTER TABLE grupos_facturacion ENABLE ROW LEVEL SECURITY;
ALTER TABLE grupos_facturacion FORCE ROW LEVEL SECURITY;
CREATE POLICY del_usuario ON grupos_facturacion USING (usuario_id = usuario_actual())
  WITH CHECK (usuario_id = usuario_actual());
ALTER TABLE facturas_suscripcion ENABLE ROW LEVEL SECURITY;
ALTER TABLE facturas_suscripcion FORCE ROW LEVEL SECURITY;
CREATE POLICY del_usuario ON facturas_suscripcion USING (usuario_id = usuario_actual())
  WITH CHECK (usuario_id = usuario_actual());
ALTER TABLE facturas_propias ENABLE ROW LEVEL SECURITY;
ALTER TABLE facturas_propias FORCE ROW LEVEL SECURITY;
CREATE POLICY del_usuario ON facturas_propias USING (usuario_id = usuario_actual())
  WITH CHECK (usuario_id = usuario_actual());
ALTER TABLE contrataciones ENABLE ROW LEVEL SECURITY;
ALTER TABLE contrataciones FORCE ROW LEVEL SECURITY;
CREATE POLICY del_usuario ON contrataciones USING (usuario_id = usuario_actual())
  WITH CHECK (usuario_id = usuario_actual());
ALTER TABLE pruebas_gratuitas ENABLE ROW LEVEL SECURITY;
ALTER TABLE pruebas_gratuitas FORCE ROW LEVEL SECURITY;
CREATE POLICY del_usuario ON pruebas_gratuitas USING (usuario_id = usuario_actual())
  WITH CHECK (usuario_id = usuario_actual());
ALTER TABLE claves_cuenta ENABLE ROW LEVEL SECURITY;
ALTER TABLE claves_cuenta FORCE ROW LEVEL SECURITY;
CREATE POLICY del_usuario ON claves_cuenta USING (usuario_id = usuario_actual())
  WITH CHECK (usuario_id = usuario_actual());

-- The sender must find work before it knows whose it is: which chains have pending records, and when they may
-- be sent.
CREATE POLICY remitente_cadenas ON cadenas FOR SELECT TO encadena_worker USING (pendiente_desde IS NOT NULL);
CREATE POLICY remitente_agenda ON cadenas_envio FOR SELECT TO encadena_worker, encadena_ops USING (true);
CREATE POLICY remitente_pendientes ON registros FOR SELECT TO encadena_worker USING (estado = 'PENDIENTE');
-- Reconciliation must find work likewise: whose night has come, and which months are to be done.
CREATE POLICY conciliador_cadenas ON cadenas FOR SELECT TO encadena_conciliacion USING (abierta);
CREATE POLICY conciliador_agenda ON conciliaciones FOR SELECT TO encadena_conciliacion USING (estado <> 'TERMINADA');
-- A new installation closes the open chains of all NIFs, and lets go of what they still had to send; it opens none. And it pauses
-- what repeats.
CREATE POLICY instalador_cadenas ON cadenas FOR SELECT TO encadena_ops USING (true);
CREATE POLICY instalador_cierra ON cadenas FOR UPDATE TO encadena_ops USING (true) WITH CHECK (NOT abierta);
CREATE POLICY instalador_recurrentes ON recurrentes FOR SELECT TO encadena_ops USING (true);
CREATE POLICY instalador_pausa ON recurrentes FOR UPDATE TO encadena_ops USING (estado = 'ACTIVA') WITH CHECK (estado = 'PAUSADA');
CREATE POLICY instalador_hechas ON recurrentes_hechas FOR SELECT TO encadena_ops USING (true);
CREATE POLICY instalador_retiene ON recurrentes_hechas FOR UPDATE TO encadena_ops USING (por_emitir) WITH CHECK (NOT por_emitir);
CREATE POLICY instalador_relevos ON relevos TO encadena_ops USING (true) WITH CHECK (siguiente_id IS NULL);
-- Who opens the chains that follow must find them.
CREATE POLICY relevo_agenda ON relevos FOR SELECT TO encadena_relevo USING (siguiente_id IS NULL);
-- And the check of the chains: which are due.
CREATE POLICY comprobador_agenda ON comprobaciones FOR SELECT TO encadena_comprobacion USING (true);
-- Who gives events of ERPs their places: whose have none, and of whom there are any.
CREATE POLICY relato_pendientes ON eventos_erp FOR SELECT TO encadena_worker USING (orden IS NULL);
CREATE POLICY relato_ordenes ON orden_eventos FOR SELECT TO encadena_worker USING (true);
-- Who warns and who changes the key must find certificates before they know whose they are.
CREATE POLICY avisos_caducidad ON certificados_nif FOR SELECT TO encadena_worker, encadena_ops USING (true);
CREATE POLICY cambio_clave ON cuentas_stripe FOR SELECT TO encadena_ops USING (true);
CREATE POLICY cambio_clave ON secretos_webhook FOR SELECT TO encadena_ops USING (true);

-- Who reminds must find whose customers are to be reminded.
CREATE POLICY recordatorio_agenda ON recordatorios FOR SELECT TO encadena_worker USING (activo);

-- Who makes what repeats must find whose it is, and which of it was to be issued and is not yet.
CREATE POLICY recurrente_agenda ON recurrentes FOR SELECT TO encadena_worker USING (estado = 'ACTIVA');
CREATE POLICY recurrente_pendientes ON recurrentes_hechas FOR SELECT TO encadena_worker USING (por_emitir);

-- What keys asked for long ago is thrown away, whoever it was.
CREATE POLICY limpieza ON peticiones_api FOR SELECT TO encadena_worker USING (en < now() - interval '30 days');
CREATE POLICY limpieza_borra ON peticiones_api FOR DELETE TO encadena_worker USING (en < now() - interval '30 days');

-- Requests and answers that are older than a month go to the storage, whoever sent them.
CREATE POLICY almacen_agenda ON envios FOR SELECT TO encadena_worker
  USING (almacenado_sha256 IS NULL AND iniciado_en < now() - interval '30 days');

-- Who claims has the claim; whom it is against reads it.
CREATE POLICY del_reclamado ON reclamaciones FOR SELECT USING (contra_nif_id = nif_actual());

-- The list of all users counts their NIFs, plans and papers that wait for a person: staff reads these four
-- tables, and claims, over all customers, and writes none of them. Everything else of a NIF is seen as its
-- owner sees it, one NIF at a time.
CREATE POLICY de_soporte ON nifs FOR SELECT TO encadena_app USING ((SELECT soporte_actual()) IS NOT NULL);
CREATE POLICY de_soporte ON suscripciones FOR SELECT TO encadena_app
  USING ((SELECT soporte_actual()) IS NOT NULL);
CREATE POLICY de_soporte ON consumos FOR SELECT TO encadena_app
  USING ((SELECT soporte_actual()) IS NOT NULL);
CREATE POLICY de_soporte ON documentos FOR SELECT TO encadena_app
  USING ((SELECT soporte_actual()) IS NOT NULL);
CREATE POLICY de_soporte ON reclamaciones FOR SELECT TO encadena_app
  USING ((SELECT soporte_actual()) IS NOT NULL);
-- And which of our own invoices wait: staff mends what they wait for.
CREATE POLICY de_soporte ON facturas_propias FOR SELECT TO encadena_app
  USING ((SELECT soporte_actual()) IS NOT NULL);

-- The log of looks: its subject reads it, staff adds to it under their own name.
ALTER TABLE accesos ENABLE ROW LEVEL SECURITY;
ALTER TABLE accesos FORCE ROW LEVEL SECURITY;
CREATE POLICY de_quien_trata ON accesos FOR SELECT USING (usuario_id = usuario_actual());
CREATE POLICY de_soporte ON accesos FOR INSERT WITH CHECK (soporte_id = soporte_actual());

-- What a door brings into being is a draft, and a period of which nothing was charged. For everybody: a
-- policy that bears the name of a login goes when that one gives away what it has (DROP OWNED).
CREATE POLICY nace_borrador ON facturas AS RESTRICTIVE FOR INSERT
  WITH CHECK (estado_interno = 'BORRADOR');
CREATE POLICY nace_sin_cobrar ON consumos AS RESTRICTIVE FOR INSERT
  WITH CHECK (extras_facturadas = 0 AND extra_id IS NULL AND avisado = 0);
CREATE POLICY nace_sin_cobro ON grupos_facturacion AS RESTRICTIVE FOR INSERT
  WITH CHECK (estado_cobro = 'SIN');
CREATE POLICY nace_sin_comprobar ON comprobaciones AS RESTRICTIVE FOR INSERT
  WITH CHECK (intentos = 0 AND hasta = 0 AND terminada_en IS NULL AND entera_en IS NULL);
CREATE POLICY nace_pendiente ON conciliaciones AS RESTRICTIVE FOR INSERT
  WITH CHECK (estado = 'PENDIENTE' AND intentos = 0);

-- What the functions of encadena_definer see: who operates a number, the open chains of the real world, and
-- claims that go on.
CREATE POLICY los_que_operan ON nifs FOR SELECT TO encadena_definer USING (valido_para_operar AND NOT archivado);
CREATE POLICY agencias ON cadenas FOR SELECT TO encadena_definer USING (entorno = 'REAL' AND abierta);
CREATE POLICY que_sigue ON reclamaciones FOR SELECT TO encadena_definer
  USING (estado IN ('ABIERTA', 'CONCEDIDA'));
CREATE POLICY que_sigue_contra ON reclamaciones FOR UPDATE TO encadena_definer USING (estado = 'ABIERTA');
-- And the figures of the house (estado_casa): what waits for the agency, who is shut out there, which certificates end.
CREATE POLICY figuras ON cadenas FOR SELECT TO encadena_definer USING (pendiente_desde IS NOT NULL);
CREATE POLICY figuras ON cadenas_envio FOR SELECT TO encadena_definer USING (suspendida);
CREATE POLICY figuras ON registros FOR SELECT TO encadena_definer USING (estado = 'PENDIENTE');
CREATE POLICY figuras ON certificados_nif FOR SELECT TO encadena_definer USING (true);

-- What the functions that search read, and nobody else: they name the NIF themselves (40_functions). A wall that named it here would keep
-- them from the index.
CREATE POLICY busca ON facturas FOR SELECT TO encadena_busqueda USING (true);
CREATE POLICY busca ON clientes FOR SELECT TO encadena_busqueda USING (true);
CREATE POLICY busca ON articulos FOR SELECT TO encadena_busqueda USING (true);
CREATE POLICY busca ON presupuestos FOR SELECT TO encadena_busqueda USING (true);
CREATE POLICY busca ON facturas_externas FOR SELECT TO encadena_busqueda USING (true);

-- The queue (schema graphile_worker, made by the library before these files; docs/adr/0025). A job's task begins with the name of the
-- runner that may take it, and so do its serial queue and its crontab: each login takes the jobs of its own runner and does not see the
-- others'. The doors put jobs down through enqueue(), which runs as encadena_definer.
DO $$
DECLARE
  corredor record;
BEGIN
  FOR corredor IN SELECT * FROM (VALUES ('encadena_worker', 'worker/'), ('encadena_app', 'pagos/'), ('encadena_webhooks', 'webhooks/')) AS c (rol, prefijo) LOOP
    EXECUTE format('CREATE POLICY de_%1$s ON graphile_worker._private_tasks TO %1$I USING (identifier ^@ %2$L) WITH CHECK (identifier ^@ %2$L)',
      corredor.rol, corredor.prefijo);
    EXECUTE format('CREATE POLICY de_%1$s ON graphile_worker._private_job_queues TO %1$I USING (queue_name ^@ %2$L) WITH CHECK (queue_name ^@ %2$L)',
      corredor.rol, corredor.prefijo);
    EXECUTE format('CREATE POLICY de_%1$s ON graphile_worker._private_known_crontabs TO %1$I USING (identifier ^@ %2$L) WITH CHECK (identifier ^@ %2$L)',
      corredor.rol, corredor.prefijo);
    -- Of the tasks it sees no others than its own.
    EXECUTE format('CREATE POLICY de_%1$s ON graphile_worker._private_jobs TO %1$I
      USING (task_id IN (SELECT id FROM graphile_worker._private_tasks)) WITH CHECK (task_id IN (SELECT id FROM graphile_worker._private_tasks))',
      corredor.rol);
  END LOOP;
END $$;
CREATE POLICY enqueue ON graphile_worker._private_tasks TO encadena_definer USING (true) WITH CHECK (true);
CREATE POLICY enqueue ON graphile_worker._private_job_queues TO encadena_definer USING (true) WITH CHECK (true);
CREATE POLICY enqueue ON graphile_worker._private_jobs TO encadena_definer USING (true) WITH CHECK (true);
CREATE POLICY orders ON graphile_worker._private_tasks FOR SELECT TO encadena_ops USING (true);
CREATE POLICY orders ON graphile_worker._private_job_queues TO encadena_ops USING (true) WITH CHECK (true);
CREATE POLICY orders ON graphile_worker._private_jobs TO encadena_ops USING (true) WITH CHECK (true);

-- Whoever backs up sees every row, in every table that has a wall, and by its rights writes none (docs/adr/0055). A table that comes later
-- brings the same line with it: a backup refuses to begin where a row could be hidden from it.
DO $$
DECLARE
  tabla text;
BEGIN
  FOR tabla IN
    SELECT format('%I.%I', n.nspname, c.relname)
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname IN ('public', 'graphile_worker') AND c.relrowsecurity AND c.relkind = 'r'
  LOOP
    EXECUTE format('CREATE POLICY backup ON %s FOR SELECT TO encadena_backup USING (true)', tabla);
  END LOOP;
END $$;
