-- The walls that the schema language cannot say: row-level security on every tenant table, rights of the two
-- roles, the seal on records and issued invoices, and the indexes that need a condition or a trigram.

-- A function of one expression is written with RETURN, which is bound to what it names when it is made; every
-- other one fixes its search_path, with pg_temp named last, because it is looked through first where it is
-- not named. Who is asking: set by db.forNif() and db.forUsuario() in the first statement of a transaction.
-- Unset means no rows.
CREATE FUNCTION nif_actual() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.nif_id', true), '')::uuid;
CREATE FUNCTION usuario_actual() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.usuario_id', true), '')::uuid;

-- Every table with a NIF column: rows of the NIF in hand and no others, to read and to write, for the owner too.
DO $$
DECLARE tabla text;
BEGIN
  FOREACH tabla IN ARRAY ARRAY['suscripciones', 'clientes', 'cuentas_bancarias', 'cadenas', 'cadenas_envio', 'series', 'series_numeros',
    'facturas', 'resumenes_mensuales', 'registros', 'envios', 'claves_idempotencia', 'eventos']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tabla);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tabla);
    EXECUTE format(
      'CREATE POLICY del_nif ON %I USING (nif_id = nif_actual()) WITH CHECK (nif_id = nif_actual())', tabla);
  END LOOP;
END $$;

-- A NIF is seen by its user (the list) and by whoever acts for it.
ALTER TABLE nifs ENABLE ROW LEVEL SECURITY;
ALTER TABLE nifs FORCE ROW LEVEL SECURITY;
CREATE POLICY del_nif ON nifs USING (id = nif_actual() OR usuario_id = usuario_actual())
  WITH CHECK (id = nif_actual() OR usuario_id = usuario_actual());
CREATE POLICY del_usuario ON suscripciones FOR SELECT
  USING (EXISTS (SELECT 1 FROM nifs WHERE nifs.id = nif_id AND nifs.usuario_id = usuario_actual()));

-- The sender must find work before it knows whose it is: which chains have pending records, and when they may be sent.
CREATE POLICY remitente_agenda ON cadenas_envio FOR SELECT TO encadena_worker, encadena_ops USING (true);
CREATE POLICY remitente_pendientes ON registros FOR SELECT TO encadena_worker USING (estado = 'PENDIENTE');


-- The seal. Named columns only, so that writing a state costs nothing more.
CREATE FUNCTION rechazar_cambio_sellado() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'sealed: % on % is refused', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER sello_columnas BEFORE UPDATE OF id, nif_id, cadena_id, posicion, factura_id, operacion,
  tipo_factura, id_emisor, num_serie,
  fecha_expedicion, cuota_total, importe_total, huella_anterior, huella, fecha_hora_huso, generado_en, serie,
  ejercicio, contenido
  ON registros FOR EACH ROW EXECUTE FUNCTION rechazar_cambio_sellado();
CREATE TRIGGER sello_borrado BEFORE DELETE ON registros FOR EACH ROW
  EXECUTE FUNCTION rechazar_cambio_sellado();
CREATE TRIGGER sello_vaciado BEFORE TRUNCATE ON registros FOR EACH STATEMENT
  EXECUTE FUNCTION rechazar_cambio_sellado();

-- An issued invoice keeps what was issued: only its payment, its links' state and its row version move on,
-- and the state from FACTURADA alone, by an invoice that rectifies or replaces it.
CREATE FUNCTION guardar_factura_emitida() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE libres CONSTANT text[] := ARRAY['estado_interno', 'estado_pago', 'version', 'modificada_en'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'sealed: DELETE on facturas is refused' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NOT (
    NEW.estado_interno = OLD.estado_interno OR OLD.estado_interno = 'FACTURADA'
      AND NEW.estado_interno IN ('RECTIFICADA', 'SUSTITUIDA'))
    OR to_jsonb(OLD) - libres IS DISTINCT FROM to_jsonb(NEW) - libres THEN
    RAISE EXCEPTION 'sealed: UPDATE on facturas is refused' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER sello_cambio BEFORE UPDATE ON facturas FOR EACH ROW WHEN (OLD.estado_interno <> 'BORRADOR')
  EXECUTE FUNCTION guardar_factura_emitida();
CREATE TRIGGER sello_borrado BEFORE DELETE ON facturas FOR EACH ROW WHEN (OLD.estado_interno <> 'BORRADOR')
  EXECUTE FUNCTION guardar_factura_emitida();
CREATE TRIGGER sello_vaciado BEFORE TRUNCATE ON facturas FOR EACH STATEMENT
  EXECUTE FUNCTION rechazar_cambio_sellado();

-- No invoice without a number once it is issued, no number without a series.
ALTER TABLE facturas ADD CONSTRAINT facturas_emitida_completa CHECK (
  estado_interno = 'BORRADOR'
    OR (numero IS NOT NULL AND serie IS NOT NULL AND ejercicio IS NOT NULL AND numero_completo IS NOT NULL
    AND cadena_id IS NOT NULL AND fecha_expedicion IS NOT NULL AND emisor IS NOT NULL AND idioma IS NOT NULL
      AND publicada_en IS NOT NULL));

-- What is asked for often with a condition.
CREATE INDEX registros_pendientes ON registros (cadena_id, posicion) WHERE estado = 'PENDIENTE';
CREATE INDEX registros_con_errores ON registros (nif_id, posicion)
WHERE estado IN ('INCORRECTO', 'ACEPTADO_CON_ERRORES');
CREATE UNIQUE INDEX clientes_identificacion ON clientes (nif_id, tipo_identificacion, identificacion, pais)
WHERE NOT archivado;
CREATE UNIQUE INDEX cuentas_bancarias_iban ON cuentas_bancarias (nif_id, iban) WHERE NOT archivada;
CREATE UNIQUE INDEX cuentas_bancarias_predeterminada ON cuentas_bancarias (nif_id)
WHERE predeterminada AND NOT archivada;
CREATE UNIQUE INDEX cadenas_abierta ON cadenas (nif_id, entorno) WHERE abierta;

-- To whom the open chains of the real world report, of all NIFs: a process that is configured for another agency does not start.
CREATE FUNCTION agencias_reales() RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$ SELECT DISTINCT agencia FROM public.cadenas WHERE entorno = 'REAL' AND abierta $$;
REVOKE ALL ON FUNCTION agencias_reales() FROM PUBLIC;
CREATE POLICY agencias ON cadenas FOR SELECT TO encadena_definer USING (entorno = 'REAL' AND abierta);
