-- What is sealed belongs to a role that nobody logs in as (docs/adr/0012). A later migration that touches one of
-- these says SET LOCAL ROLE encadena_vault before and RESET ROLE behind (docs/runbook/database.md).

DO $$
DECLARE
  selladas CONSTANT text[] := ARRAY['registros', 'envios', 'facturas', 'facturas_enlaces', 'eventos', 'accesos', 'cambios_super', 'documentos_pasos', 'documentos_generados',
    'aceptaciones', 'sucesos_usuario', 'declaraciones', 'fines_verifactu'];
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
ALTER FUNCTION guardar_envio() OWNER TO encadena_vault;

-- What runs with other rights than its caller's runs as a role that owns no table: whoever turned one of these could do what they do, and no more.
-- An owner of functions must be able to make some while it is given them, and not a moment longer.
SET LOCAL ROLE encadena_vault;
GRANT CREATE ON SCHEMA public TO encadena_definer, encadena_busqueda;
RESET ROLE;
ALTER FUNCTION agencias_reales() OWNER TO encadena_definer;
ALTER FUNCTION activar_prueba(timestamptz) OWNER TO encadena_definer;
ALTER FUNCTION abrir_reclamacion(uuid, text, uuid, timestamptz) OWNER TO encadena_definer;
ALTER FUNCTION heredar_reclamaciones() OWNER TO encadena_definer;
ALTER FUNCTION nif_operado_por_otro(text, uuid) OWNER TO encadena_definer;
ALTER FUNCTION nif_disputado(text, uuid) OWNER TO encadena_definer;
ALTER FUNCTION nif_que_opera(text) OWNER TO encadena_definer;
ALTER FUNCTION borrar_nif_sin_emitir() OWNER TO encadena_definer;
ALTER FUNCTION cerrar_cuenta(timestamptz) OWNER TO encadena_definer;
ALTER FUNCTION contacto_de_nif() OWNER TO encadena_definer;
ALTER FUNCTION estado_casa(timestamptz) OWNER TO encadena_definer;
ALTER FUNCTION enqueue(text, json, timestamptz, text, boolean, text, integer) OWNER TO encadena_definer;
-- What searches, of another role, which sees rows of every NIF and can do nothing but that.
ALTER FUNCTION facturas_halladas(text) OWNER TO encadena_busqueda;
ALTER FUNCTION facturas_ultimas_halladas(entorno, text, int) OWNER TO encadena_busqueda;
ALTER FUNCTION facturas_del_grupo_halladas(uuid, int, text, text, text) OWNER TO encadena_busqueda;
ALTER FUNCTION clientes_hallados(text) OWNER TO encadena_busqueda;
ALTER FUNCTION articulos_hallados(text) OWNER TO encadena_busqueda;
ALTER FUNCTION presupuestos_hallados(text) OWNER TO encadena_busqueda;
ALTER FUNCTION externas_halladas(text) OWNER TO encadena_busqueda;
SET LOCAL ROLE encadena_vault;
REVOKE CREATE ON SCHEMA public FROM encadena_definer, encadena_busqueda;
RESET ROLE;
