import hypothesis

hypothesis.settings.register_profile("citius", database=None, deadline=None)  # nothing is written, however slow the machine
hypothesis.settings.load_profile("citius")
