-- What is sealed never changes: triggers that refuse, whoever asks. The tables belong to a role that nobody logs
-- in as (the last file), so that not even the owner's password switches a seal off in passing.

CREATE FUNCTION rechazar_cambio_sellado() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'sealed: % on % is refused', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation';
END $$;

-- A record, from its birth. Named columns only, so that writing a state costs nothing more.
CREATE TRIGGER sello_columnas BEFORE UPDATE OF id, nif_id, cadena_id, posicion, factura_id, operacion,
  tipo_factura, id_emisor, num_serie,
  fecha_expedicion, cuota_total, importe_total, huella_anterior, huella, fecha_hora_huso, generado_en, serie,
  ejercicio, contenido
  ON registros FOR EACH ROW EXECUTE FUNCTION rechazar_cambio_sellado();
CREATE TRIGGER sello_borrado BEFORE DELETE ON registros FOR EACH ROW
  EXECUTE FUNCTION rechazar_cambio_sellado();
CREATE TRIGGER sello_vaciado BEFORE TRUNCATE ON registros FOR EACH STATEMENT
  EXECUTE FUNCTION rechazar_cambio_sellado();

-- What the agency said of a record, and answered to a send, is said once. The worker writes these columns while it waits for an answer, and not after.
CREATE TRIGGER sello_desenlace BEFORE UPDATE OF estado, envio_id, intentos, incidencia, enviado_en, respondido_en, csv, codigo_error, mensaje_error, duplicado
  ON registros FOR EACH ROW WHEN (OLD.estado <> 'PENDIENTE') EXECUTE FUNCTION rechazar_cambio_sellado();
-- A month later what went out and came in leaves for the storage, and the row keeps the SHA-256 of it (docs/adr/0073): of these bytes and no others, once,
-- with nothing else changed. A request is written when its send begins and never again.
CREATE FUNCTION guardar_envio() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE se_van CONSTANT text[] := ARRAY['peticion', 'respuesta', 'almacenado_sha256'];
BEGIN
  IF OLD.almacenado_sha256 IS NULL AND OLD.estado <> 'EN_CURSO' AND OLD.iniciado_en < now() - interval '30 days'
    AND NEW.peticion IS NULL AND NEW.respuesta IS NULL
    AND NEW.almacenado_sha256 = sha256(int4send(coalesce(octet_length(OLD.peticion), 0)) || coalesce(OLD.peticion, '') || coalesce(OLD.respuesta, ''))
    AND to_jsonb(OLD) - se_van = to_jsonb(NEW) - se_van THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'sealed: UPDATE on envios is refused' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER sello_cambio BEFORE UPDATE ON envios FOR EACH ROW
  WHEN (OLD.estado IN ('RESPONDIDO', 'RECHAZADO') OR OLD.almacenado_sha256 IS NOT NULL) EXECUTE FUNCTION guardar_envio();
CREATE TRIGGER sello_peticion BEFORE UPDATE OF peticion, almacenado_sha256 ON envios FOR EACH ROW
  WHEN (OLD.estado NOT IN ('RESPONDIDO', 'RECHAZADO')) EXECUTE FUNCTION guardar_envio();

-- The end of VERI*FACTU says for ever what was declared; what the agency was told, or what was withdrawn, is final.
CREATE TRIGGER sello_columnas BEFORE UPDATE OF id, nif_id, ejercicio, declarado_en, declarado_por
  ON fines_verifactu FOR EACH ROW EXECUTE FUNCTION rechazar_cambio_sellado();
CREATE TRIGGER sello_cambio BEFORE UPDATE ON fines_verifactu FOR EACH ROW
  WHEN (OLD.comunicado_en IS NOT NULL OR OLD.retirado_en IS NOT NULL) EXECUTE FUNCTION rechazar_cambio_sellado();
CREATE TRIGGER sello_vaciado BEFORE TRUNCATE ON fines_verifactu FOR EACH STATEMENT
  EXECUTE FUNCTION rechazar_cambio_sellado();

-- An issued invoice keeps what was issued: only what is owed of it, its links' state and its row version move on,
-- and the state from FACTURADA alone. The foreign key sello_correccion asks for the issued invoice that
-- rectifies or replaces it.
CREATE FUNCTION guardar_factura_emitida() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE libres CONSTANT text[] := ARRAY['estado_interno', 'a_cobrar', 'cobrado', 'en_cuenta', 'corregida_por', 'version', 'modificada_en'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'sealed: DELETE on facturas is refused' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NOT (
    NEW.estado_interno = OLD.estado_interno OR OLD.estado_interno = 'FACTURADA'
      AND NEW.estado_interno IN ('RECTIFICADA', 'SUSTITUIDA'))
    OR (OLD.corregida_por IS NOT NULL AND NEW.corregida_por IS DISTINCT FROM OLD.corregida_por)
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

-- The links of an issued invoice are part of what was issued. The foreign key sello_enlace lets a link say no
-- other than its invoice: there is no link to an issued invoice that is not sealed.
CREATE TRIGGER sello_cambio BEFORE UPDATE OF nif_id, factura_id, orden, tipo, referida_id, numero_completo,
  fecha_expedicion
  ON facturas_enlaces FOR EACH ROW EXECUTE FUNCTION rechazar_cambio_sellado();
CREATE TRIGGER sello_emision BEFORE UPDATE OF emitida ON facturas_enlaces FOR EACH ROW WHEN (OLD.emitida)
  EXECUTE FUNCTION rechazar_cambio_sellado();
CREATE TRIGGER sello_alta BEFORE INSERT ON facturas_enlaces FOR EACH ROW WHEN (NEW.emitida)
  EXECUTE FUNCTION rechazar_cambio_sellado();
CREATE TRIGGER sello_borrado BEFORE DELETE ON facturas_enlaces FOR EACH ROW WHEN (OLD.emitida)
  EXECUTE FUNCTION rechazar_cambio_sellado();
CREATE TRIGGER sello_vaciado BEFORE TRUNCATE ON facturas_enlaces FOR EACH STATEMENT
  EXECUTE FUNCTION rechazar_cambio_sellado();

-- A series that has given a number keeps what its numbers were made by: code, format, restart, first number, kinds and
-- world. That it is used it says itself, and no number without it (sello_serie); it goes over to another chain of its world.
CREATE TRIGGER guarda_usada BEFORE UPDATE ON series FOR EACH ROW
  WHEN (OLD.usada AND (NEW.id, NEW.nif_id, NEW.usada, NEW.entorno, NEW.codigo, NEW.formato, NEW.reinicio_anual, NEW.tipos_factura,
    NEW.primer_numero, NEW.primer_ejercicio)
    IS DISTINCT FROM (OLD.id, OLD.nif_id, OLD.usada, OLD.entorno, OLD.codigo, OLD.formato, OLD.reinicio_anual, OLD.tipos_factura,
    OLD.primer_numero, OLD.primer_ejercicio))
  EXECUTE FUNCTION rechazar_cambio_sellado();

-- An installation (docs/adr/0021): its signs of life are counted up, that it lacks some of them is never unsaid, and one that was given
-- up does not come back, whoever asks. What ends it is another installation, which is a row of its own.
CREATE TRIGGER guarda_pulso BEFORE UPDATE ON instalaciones FOR EACH ROW
  WHEN (NEW.pulso < OLD.pulso OR NEW.vigente AND NOT OLD.vigente
    OR OLD.atrasada_en IS NOT NULL AND NEW.atrasada_en IS DISTINCT FROM OLD.atrasada_en)
  EXECUTE FUNCTION rechazar_cambio_sellado();

-- An event says for ever what happened; it is closed, and no more. A NIF that never issued takes its events along.
CREATE TRIGGER sello_columnas BEFORE UPDATE OF id, nif_id, tipo, cadena_id, objeto_id, usuario_id, datos, en
  ON eventos FOR EACH ROW EXECUTE FUNCTION rechazar_cambio_sellado();
CREATE TRIGGER sello_cierre BEFORE UPDATE OF cerrado_en ON eventos FOR EACH ROW WHEN (OLD.cerrado_en IS NOT NULL) EXECUTE FUNCTION rechazar_cambio_sellado();
CREATE TRIGGER sello_vaciado BEFORE TRUNCATE ON eventos FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio_sellado();

-- The logs of looks and of super users.
CREATE TRIGGER sello_cambio BEFORE UPDATE OR DELETE ON accesos FOR EACH ROW
  EXECUTE FUNCTION rechazar_cambio_sellado();
CREATE TRIGGER sello_vaciado BEFORE TRUNCATE ON accesos FOR EACH STATEMENT
  EXECUTE FUNCTION rechazar_cambio_sellado();
CREATE TRIGGER sello_cambio BEFORE UPDATE OR DELETE ON cambios_super FOR EACH ROW
  EXECUTE FUNCTION rechazar_cambio_sellado();
CREATE TRIGGER sello_vaciado BEFORE TRUNCATE ON cambios_super FOR EACH STATEMENT
  EXECUTE FUNCTION rechazar_cambio_sellado();

-- What the producer declared about a version stays as it was declared.
CREATE TRIGGER sello_cambio BEFORE UPDATE OR DELETE ON declaraciones FOR EACH ROW
  EXECUTE FUNCTION rechazar_cambio_sellado();
CREATE TRIGGER sello_vaciado BEFORE TRUNCATE ON declaraciones FOR EACH STATEMENT
  EXECUTE FUNCTION rechazar_cambio_sellado();
