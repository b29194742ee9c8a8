-- Programs that run with the default weights keep them; new ones get other defaults.
INSERT INTO "settings" ("key", "value")
SELECT 'scoring', '{
  "preset": "review",
  "weights": {"description": 50, "severity": 25, "requiredFields": 10, "optionalFields": 10, "media": 5, "registration": 0},
  "severityPoints": {"Blocker": 25, "Major": 18, "Minor": 12, "base": 10}
}'::jsonb
WHERE EXISTS (SELECT FROM "employees")
ON CONFLICT ("key") DO NOTHING;
