[shader("raygeneration")] void m() { dx::HitObject h; }
