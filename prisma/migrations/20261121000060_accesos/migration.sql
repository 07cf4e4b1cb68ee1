-- Staff: what they may see over all customers, and the log in which customers read who looked.
-- CreateTable
CREATE TABLE "accesos" (
    "id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "de_nif" UUID,
    "nif" TEXT,
    "soporte_id" UUID NOT NULL,
    "quien" TEXT NOT NULL,
    "que" TEXT NOT NULL,
    "documento" TEXT,
    "motivo" TEXT,
    "en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "accesos_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "accesos_usuario_id_en_id_idx" ON "accesos"("usuario_id", "en", "id");

-- Who of our staff is asking, set by db.forSoporte(). Naming somebody who is no staff, or no longer, opens nothing.
CREATE FUNCTION soporte_actual() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT id FROM usuarios WHERE id = nullif(current_setting('app.soporte_id', true), '')::uuid AND role = 'ROLE_SUPER' AND desactivado_en IS NULL
$$;

-- The list of all users counts their NIFs, plans and papers that wait for a person: staff reads these three tables over all customers, and
-- writes none of them. Everything else of a NIF is seen as its owner sees it, one NIF at a time.
CREATE POLICY de_soporte ON nifs FOR SELECT TO encadena_app USING ((SELECT soporte_actual()) IS NOT NULL);
CREATE POLICY de_soporte ON suscripciones FOR SELECT TO encadena_app USING ((SELECT soporte_actual()) IS NOT NULL);
CREATE POLICY de_soporte ON documentos FOR SELECT TO encadena_app USING ((SELECT soporte_actual()) IS NOT NULL);
CREATE INDEX documentos_por_revisar ON documentos (nif_id) WHERE estado IN ('FIRMADO', 'EN_VALIDACION');

-- The log: its subject reads it, staff adds to it under their own name.
ALTER TABLE accesos ENABLE ROW LEVEL SECURITY;
ALTER TABLE accesos FORCE ROW LEVEL SECURITY;
CREATE POLICY de_quien_trata ON accesos FOR SELECT USING (usuario_id = usuario_actual());
CREATE POLICY de_soporte ON accesos FOR INSERT WITH CHECK (soporte_id = soporte_actual());
GRANT SELECT, INSERT ON accesos TO encadena_app;
CREATE TRIGGER sello_cambio BEFORE UPDATE OR DELETE ON accesos FOR EACH ROW EXECUTE FUNCTION rechazar_cambio_sellado();
CREATE TRIGGER sello_vaciado BEFORE TRUNCATE ON accesos FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio_sellado();

-- A search for a whole tax id, and the list by name.
CREATE INDEX nifs_por_nif ON nifs (nif);
CREATE INDEX usuarios_por_nombre ON usuarios (nombre, apellidos, id);
