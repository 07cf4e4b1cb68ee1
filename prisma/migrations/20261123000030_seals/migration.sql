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
CREATE TRIGGER sello_cambio BEFORE UPDATE ON envios FOR EACH ROW WHEN (OLD.estado IN ('RESPONDIDO', 'RECHAZADO')) EXECUTE FUNCTION rechazar_cambio_sellado();

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

-- An issued invoice is rectified or replaced by another issued one that names it. Asked behind the statement, which writes both in no order.
CREATE FUNCTION exigir_enlace_emitido() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM facturas_enlaces e JOIN facturas f ON f.nif_id = e.nif_id AND f.id = e.factura_id
    WHERE e.nif_id = NEW.nif_id AND e.referida_id = NEW.id AND f.estado_interno <> 'BORRADOR'
      AND e.tipo = CASE NEW.estado_interno WHEN 'RECTIFICADA' THEN 'RECTIFICA' ELSE 'SUSTITUYE' END) THEN
    RAISE EXCEPTION 'sealed: no issued invoice makes this one %', NEW.estado_interno USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sello_estado AFTER UPDATE OF estado_interno ON facturas FOR EACH ROW
  WHEN (OLD.estado_interno <> 'BORRADOR' AND NEW.estado_interno <> OLD.estado_interno) EXECUTE FUNCTION exigir_enlace_emitido();

-- The links of an issued invoice are part of what was issued.
CREATE FUNCTION guardar_enlaces_emitidos() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  este CONSTANT facturas_enlaces := CASE WHEN TG_OP = 'INSERT' THEN NEW ELSE OLD END;
  nombrado CONSTANT text := current_setting('app.nif_id', true);
  emitida boolean;
BEGIN
  -- Asked as the NIF of the link: a statement may name another one while it runs, under which there is no invoice to find.
  PERFORM set_config('app.nif_id', este.nif_id::text, true);
  -- Who is issuing it at this moment is waited for. A draft that is deleted takes its links along: then there is no invoice to find any more.
  PERFORM FROM facturas WHERE id = este.factura_id FOR KEY SHARE;
  emitida := EXISTS (SELECT 1 FROM facturas WHERE id = este.factura_id AND estado_interno <> 'BORRADOR');
  PERFORM set_config('app.nif_id', coalesce(nombrado, ''), true);
  IF emitida OR (TG_OP = 'UPDATE' AND NEW.factura_id <> OLD.factura_id) THEN
    RAISE EXCEPTION 'sealed: % on facturas_enlaces is refused', TG_OP USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER sello_cambio BEFORE INSERT OR UPDATE OR DELETE ON facturas_enlaces FOR EACH ROW EXECUTE FUNCTION guardar_enlaces_emitidos();
CREATE TRIGGER sello_vaciado BEFORE TRUNCATE ON facturas_enlaces FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio_sellado();

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
