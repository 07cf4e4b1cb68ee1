-- What is sealed belongs to a role that nobody logs in as (docs/adr/0012): not even the owner's password switches a seal off in passing. A later
-- migration that touches one of these says SET LOCAL ROLE encadena_vault before and RESET ROLE behind (docs/runbook/database.md).

-- An event says for ever what happened; it is closed, and no more. A NIF that never issued takes its events along.
CREATE TRIGGER sello_columnas BEFORE UPDATE OF id, nif_id, tipo, cadena_id, objeto_id, usuario_id, datos, en
  ON eventos FOR EACH ROW EXECUTE FUNCTION rechazar_cambio_sellado();
CREATE TRIGGER sello_cierre BEFORE UPDATE OF cerrado_en ON eventos FOR EACH ROW WHEN (OLD.cerrado_en IS NOT NULL) EXECUTE FUNCTION rechazar_cambio_sellado();
CREATE TRIGGER sello_vaciado BEFORE TRUNCATE ON eventos FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio_sellado();

-- What the agency said of a record, and answered to a send, is said once. The worker writes these columns while it waits for an answer, and not after.
CREATE TRIGGER sello_desenlace BEFORE UPDATE OF estado, envio_id, intentos, incidencia, enviado_en, respondido_en, csv, codigo_error, mensaje_error, duplicado
  ON registros FOR EACH ROW WHEN (OLD.estado <> 'PENDIENTE') EXECUTE FUNCTION rechazar_cambio_sellado();
CREATE TRIGGER sello_cambio BEFORE UPDATE ON envios FOR EACH ROW WHEN (OLD.estado IN ('RESPONDIDO', 'RECHAZADO')) EXECUTE FUNCTION rechazar_cambio_sellado();

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

-- What a door brings into being is a draft, and a plan of which nothing was used or paid. For everybody: a policy that bears the name of a login goes when
-- that one gives away what it has (DROP OWNED).
CREATE POLICY nace_borrador ON facturas AS RESTRICTIVE FOR INSERT WITH CHECK (estado_interno = 'BORRADOR' AND estado_pago = 'PENDIENTE');
CREATE POLICY nace_sin_usar ON suscripciones AS RESTRICTIVE FOR INSERT WITH CHECK (estado = 'PRUEBA' AND NOT pagada AND consumidas = 0);

DO $$
DECLARE
  selladas CONSTANT text[] := ARRAY['registros', 'envios', 'facturas', 'facturas_enlaces', 'eventos', 'accesos', 'cambios_super', 'documentos_pasos', 'documentos_generados',
    'aceptaciones', 'sucesos_usuario'];
  sellada text;
BEGIN
  FOREACH sellada IN ARRAY selladas LOOP
    EXECUTE format('ALTER TABLE %I OWNER TO encadena_vault', sellada);
  END LOOP;
  -- The owner sees their columns, or nobody could compare the schema with the migrations.
  SET LOCAL ROLE encadena_vault;
  FOREACH sellada IN ARRAY selladas LOOP
    EXECUTE format('GRANT REFERENCES ON %I TO %I', sellada, session_user);
  END LOOP;
  RESET ROLE;
END $$;
-- A seal is as strong as its function: whoever may replace that one, opens it.
ALTER FUNCTION rechazar_cambio_sellado() OWNER TO encadena_vault;
ALTER FUNCTION guardar_factura_emitida() OWNER TO encadena_vault;
ALTER FUNCTION guardar_enlaces_emitidos() OWNER TO encadena_vault;
ALTER FUNCTION exigir_enlace_emitido() OWNER TO encadena_vault;

-- What runs with other rights than its caller's runs as a role that owns no table: whoever turned one of these could do what they do, and no more.
-- An owner of functions must be able to make some while it is given them, and not a moment longer.
SET LOCAL ROLE encadena_vault;
GRANT CREATE ON SCHEMA public TO encadena_definer;
RESET ROLE;
ALTER FUNCTION anotar_nif_operado() OWNER TO encadena_definer;
ALTER FUNCTION agencias_reales() OWNER TO encadena_definer;
ALTER FUNCTION anotar_reclamado() OWNER TO encadena_definer;
ALTER FUNCTION nif_operado_por_otro(text, uuid) OWNER TO encadena_definer;
ALTER FUNCTION nif_disputado(text, uuid) OWNER TO encadena_definer;
ALTER FUNCTION borrar_nif_sin_emitir() OWNER TO encadena_definer;
ALTER FUNCTION contacto_de_nif() OWNER TO encadena_definer;
SET LOCAL ROLE encadena_vault;
REVOKE CREATE ON SCHEMA public FROM encadena_definer;
RESET ROLE;
